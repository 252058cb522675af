"""The forbidden effects of the Ultimate Game's texts (``ultimate.ban.*``).

Belongs here: the checks of texts and their findings. Not: what allowed texts mean (``language``).
"""
