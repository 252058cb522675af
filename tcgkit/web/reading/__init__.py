"""Pages to read beside the table: rulebooks, cards, and files that the host gives (a study, an atlas).

They are made on the server, without scripts of their own but for the filter of the cards, and they tell nothing about
any game that is played.
"""
