"""Errors of the plugin host that the kernel does not define.

::

    TcgkitError
    └── PluginError
        ├── AgentNotFound       no computer player of this name
        └── DeckNotFound        no deck of this name for the ruleset
"""

from __future__ import annotations

from tcgkit.kernel.errors import TcgkitError


class PluginError(TcgkitError):
    """The requested thing is not provided by any plugin."""


class AgentNotFound(PluginError):
    """No installed plugin provides this computer player."""


class DeckNotFound(PluginError):
    """No installed plugin provides this deck for the ruleset."""
