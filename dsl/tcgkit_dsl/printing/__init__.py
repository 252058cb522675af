"""Printing: from trees to the texts that players read, in English and Japanese.

Printers read trees and words. They know nothing of how a text is read, compiled or carried out.
"""
