"""Write the pages of the reference that are made from the code: ``python -m tools.reference``."""

from tools.reference.pages import ROOT, write

if __name__ == "__main__":
    for path in write():
        print(path.relative_to(ROOT))
