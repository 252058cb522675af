"""Errors of the plugin host, as far as they are not the kernel's.

::

    TcgkitError
    └── PluginError
        ├── AgentNotFound       no computer player of this name
        └── DeckNotFound        no deck of this name for the ruleset
"""

from __future__ import annotations

from tcgkit.kernel.errors import TcgkitError


class PluginError(TcgkitError):
    """No plugin has what was asked for."""


class AgentNotFound(PluginError):
    """No installed plugin provides this computer player."""


class DeckNotFound(PluginError):
    """No installed plugin provides this deck for the ruleset."""
