"""The forbidden effects of the Ultimate Game: what no text may say (``ultimate.ban.*``).

Belongs here: the checks of texts and their findings. Not: what allowed texts mean (``language``).
"""
