"""Native code: kernel, texts and rulesets compiled by mypyc, beside the pure Python that they are.

``tcgkit build`` writes each module as plain typed classes (``transform``), compiles them (``worker``) and
keeps the libraries in the cache (``kept``). When tcgkit is next imported, ``finder`` loads these in
place of the Python files, if each file still is what was compiled. Pure Python stays what is written,
read, debugged and tested; native code plays the same games, only faster.
"""
