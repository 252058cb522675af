"""Testing games: scenario files, the runner, and the pytest plugin.

Provisional: may change in a minor version.
"""

from __future__ import annotations
