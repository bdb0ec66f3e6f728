"""How long Hypothesis looks: always the same examples, so that a build fails for a reason of its
own. `HYPOTHESIS_PROFILE=wild` looks longer, and elsewhere each time.
"""

import os

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=150)
settings.register_profile("wild", deadline=None, max_examples=5000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
