"""Uses the prompt of kingsight-sql on a terminal: python prompt.py PROGRAM"""

import os
import pty
import re
import select
import signal
import sys
import tempfile
import time

home = tempfile.mkdtemp()


def start():
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(HOME=home, TERM="xterm", COLUMNS="200")
        os.execv(sys.argv[1], [sys.argv[1], "--timing"])
    return pid, terminal


def until(terminal, text, seconds=20):
    """Reads until a text appears."""
    seen, end = "", time.time() + seconds
    while time.time() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                seen += os.read(terminal, 65536).decode(errors="replace")
            except OSError:
                break
            if text in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen):
                return seen
    raise SystemExit(f"{text!r} did not appear in {seen!r}")


def send(terminal, text):
    os.write(terminal, text.encode())


pid, terminal = start()
until(terminal, "sql> ")
# A query over two lines.
send(terminal, "SELECT 20 +\r")
until(terminal, "...> ")
send(terminal, "3 AS sum;\r")
until(terminal, "| 23  |")
until(terminal, "1 rows in ")
until(terminal, "sql> ")
# Completion.
send(terminal, "SELECT is_checkm\t'7k/5KQ1/8/8/8/8/8/8 b - - 0 1') AS mated;\r")
until(terminal, "| true  |")
until(terminal, "sql> ")
# An error leaves the prompt.
send(terminal, "SELECT nonsense;\r")
until(terminal, "error: ")
until(terminal, "sql> ")
# Ctrl-C ends a query, and the prompt goes on.
send(terminal, "SELECT perft('startpos', depth) FROM (VALUES (7), (8)) AS depths(depth);\r")
time.sleep(1)
send(terminal, "\x03")
until(terminal, "interrupted")
until(terminal, "sql> ")
send(terminal, "\\f\r")
until(terminal, "in_check(position)")
until(terminal, "sql> ")
send(terminal, "\\q\r")
started = time.time()
while os.waitpid(pid, os.WNOHANG) == (0, 0):
    if time.time() - started > 10:
        os.kill(pid, signal.SIGKILL)
        raise SystemExit("the prompt does not end")
    time.sleep(0.05)
# The history of the last time.
pid, terminal = start()
until(terminal, "sql> ")
for _ in range(4):
    send(terminal, "\x1b[A")
    time.sleep(0.1)
send(terminal, "\r")
until(terminal, "| 23  |")
send(terminal, "\x04")
os.waitpid(pid, 0)
print("fine")
