"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# In CI every run tries the same examples, so that a failure is the change's own.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("here", deadline=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
