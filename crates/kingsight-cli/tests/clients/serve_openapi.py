"""Starts `kingsight serve` and lets schemathesis compare it with its own description.

usage: python serve_openapi.py KINGSIGHT
"""

import subprocess
import sys
from pathlib import Path

KINGSIGHT = sys.argv[1]

service = subprocess.Popen([KINGSIGHT, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True)
try:
    address = service.stdout.readline().split(" at ")[1].split(" ")[0]
    schemathesis = Path(sys.executable).with_name("schemathesis")
    # Which positions are good is not described, so any text may be one.
    command = [schemathesis, "run", f"{address}openapi.json", "--max-examples", "50", "--seed", "1", "--max-response-time", "20"]
    code = subprocess.run([*command, "--checks", "all"], check=False).returncode
    if service.poll() is not None:
        sys.exit("serve_openapi.py: the service has ended")
finally:
    service.terminate()
if service.wait(timeout=30) != 0:
    sys.exit(f"serve_openapi.py: it ended with {service.returncode}; expected 0")
sys.exit(code)
