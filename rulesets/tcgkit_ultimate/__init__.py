"""The Ultimate Game: a battler of playing cards whose texts are written by its players."""
