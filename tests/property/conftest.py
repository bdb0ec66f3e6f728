"""How long Hypothesis looks: always the same examples, so that a build fails for a reason of its
own. `HYPOTHESIS_PROFILE=wild` looks longer, and elsewhere each time.
"""

import os

from hypothesis import HealthCheck, settings

# Nothing is a failure because a machine is busy.
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("steady", UNHURRIED, derandomize=True, max_examples=150)
settings.register_profile("wild", UNHURRIED, max_examples=5000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
