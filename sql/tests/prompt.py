"""Uses the prompt of kingsight-sql on a terminal: python prompt.py PROGRAM"""

import os
import pty
import re
import select
import signal
import sys
import tempfile
import time

# What takes longer hangs.
PATIENCE = 300

kept = tempfile.TemporaryDirectory()
home = kept.name
with open(f"{home}/games.pgn", "w") as games:
    games.write('[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n')


def start():
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(HOME=home, TERM="xterm", COLUMNS="200")
        os.execv(sys.argv[1], [sys.argv[1]])
    return pid, terminal


unread = {}


def until(terminal, text, last=False, again=None):
    """Reads until a text appears, with nothing after it yet if it is to be the last; what comes after it is left for the next call.
    Sends `again` every second. Returns what came before it."""
    seen, end = unread.pop(terminal, ""), time.monotonic() + PATIENCE
    sent = time.monotonic()
    while True:
        plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", seen)
        found = len(plain) - len(text) if last and plain.endswith(text) else -1 if last else plain.find(text)
        if found >= 0:
            unread[terminal] = plain[found + len(text):]
            return plain[:found]
        if time.monotonic() > end:
            raise SystemExit(f"{text!r} did not appear in {seen!r}")
        if again and time.monotonic() > sent + 1:
            send(terminal, again)
            sent = time.monotonic()
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                seen += os.read(terminal, 65536).decode(errors="replace")
            except OSError:
                raise SystemExit(f"the program ended: {text!r} did not appear in {seen!r}")


def ended(pid):
    """Waits until the program ends."""
    started = time.monotonic()
    while os.waitpid(pid, os.WNOHANG) == (0, 0):
        if time.monotonic() - started > PATIENCE:
            os.kill(pid, signal.SIGKILL)
            raise SystemExit("the prompt does not end")
        time.sleep(0.05)


def prompt(terminal, text="sql> "):
    """Reads until the prompt waits, and returns what came before it."""
    return until(terminal, text, last=True)


def send(terminal, text):
    os.write(terminal, text.encode())


pid, terminal = start()
prompt(terminal)
# A query over two lines.
send(terminal, "SELECT 20 +\r")
prompt(terminal, "...> ")
send(terminal, "3 AS sum;\r")
until(terminal, "| 23  |")
until(terminal, "1 row in ")
prompt(terminal)
# Completion.
send(terminal, "SELECT is_checkm\t'7k/5KQ1/8/8/8/8/8/8 b - - 0 1') AS mated;\r")
until(terminal, "| true  |")
prompt(terminal)
# Names of files are completed, semicolons in comments end nothing, and words that are no SQL are understood.
send(terminal, f"SELECT count(*) FROM games('{home}/gam\t');\r")
until(terminal, "| 2        |")
prompt(terminal)
send(terminal, "SELECT 1 -- one;\r")
prompt(terminal, "...> ")
send(terminal, "+ 6 AS sum;\r")
until(terminal, "| 7   |")
prompt(terminal)
send(terminal, "help;\r")
until(terminal, "CREATE VIEW")
prompt(terminal)
send(terminal, "\\x\r")
until(terminal, "\\x is not known")
prompt(terminal)
# An error leaves the prompt.
send(terminal, "SELECT nonsense;\r")
until(terminal, "error: ")
prompt(terminal)
# Ctrl-C ends a query, and the prompt goes on.
# What stands behind it in the same line is not run.
send(terminal, "SELECT perft('startpos', depth) FROM (VALUES (8), (9)) AS depths(depth); SELECT 'later';\r")
until(terminal, "interrupted", again="\x03")
if "| later |" in prompt(terminal):
    raise SystemExit("a query behind the one that was interrupted has run")
send(terminal, "\\f\r")
until(terminal, "in_check(position)")
prompt(terminal)
# What there is.
for command, answer in [
    ("\\d", "perft_parts('FEN', depth, plies)"),
    ("\\f pinned", "pinned(position, [color])"),
    ("help PINNED;", "pinned(position, [color])"),
    ("\\f substr", "substr(str, start_pos[, length])"),
    ("\\f nothing", "there is no function nothing"),
]:
    send(terminal, command + "\r")
    until(terminal, answer)
    prompt(terminal)
send(terminal, "\\d perft_parts\r")
until(terminal, "| part ")
prompt(terminal)
send(terminal, "\\q\r")
ended(pid)
# The history of the last time.
pid, terminal = start()
prompt(terminal)
# One of them has two lines.
for _ in range(8):
    send(terminal, "\x1b[A")
    time.sleep(0.1)
send(terminal, "\r")
until(terminal, "| 23  |")
# A prompt that is killed leaves its history.
prompt(terminal)
send(terminal, "SELECT 30 + 1 AS later;\r")
until(terminal, "| 31    |")
prompt(terminal)
os.kill(pid, signal.SIGKILL)
os.waitpid(pid, 0)
pid, terminal = start()
prompt(terminal)
send(terminal, "\x1b[A\r")
until(terminal, "| 31    |")
# At the prompt, Ctrl-D ends it.
prompt(terminal)
send(terminal, "\x04")
ended(pid)
print("fine")
