"""Calls each tool of `kingsight mcp` with the official Python SDK and compares the answers with what the commands print.

usage: python mcp_tools.py KINGSIGHT
"""

import asyncio
import base64
import json
import subprocess
import sys

from mcp import Client, StdioServerParameters

KINGSIGHT = sys.argv[1]
PIN = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"
CASTLING = "r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq -"
PGN = '1. e4 e5 2. Ke3 *\n\n[Result "1-0"]\n\n1. d4 d5 0-1\n'

# Tool, its arguments, and the command with the same answer.
SAME = [
    ("inspect", {"position": PIN}, ["inspect", "--json", PIN]),
    (
        "inspect",
        {"position": "startpos", "moves": "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#"},
        ["inspect", "--json", "startpos", "--moves", "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#"],
    ),
    ("legal_moves", {"position": CASTLING}, ["moves", "--json", CASTLING]),
    ("legal_moves", {"position": CASTLING, "captures": True}, ["moves", "--json", "--captures", CASTLING]),
    ("why", {"position": PIN, "move": "Nf3"}, ["why", "--json", PIN, "Nf3"]),
    ("why", {"position": CASTLING, "move": "O-O"}, ["why", "--json", CASTLING, "O-O"]),
    ("changes", {"moves": "f3 e5 g4"}, ["changes", "--json", "startpos", "f3", "e5", "g4"]),
    ("validate", {"position": "4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1"},
     ["validate", "--json", "4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1"]),
    ("validate", {"position": "8/8 w"}, ["validate", "--json", "8/8 w"]),
    ("adjudicate", {"position": PIN, "flag": "white"}, ["adjudicate", "--json", PIN, "--flag", "white"]),
    ("mate", {"position": PIN, "within": 2}, ["mate", "--json", PIN, "2"]),
    ("perft", {"depth": 4, "divide": True}, ["perft", "4", "--divide", "--json"]),
]


def printed(arguments, text=""):
    ran = subprocess.run([KINGSIGHT, *arguments], input=text, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def timeless(value):
    """A copy without what differs from run to run."""
    return {key: item for key, item in value.items() if key not in ("seconds", "nodes_per_second")}


def texts(result):
    return [block.text for block in result.content if block.type == "text"]


def check(condition, what):
    if not condition:
        sys.exit(f"mcp_tools.py: {what}")


async def main():
    called = set()

    async def call(tool, arguments):
        called.add(tool)
        return await client.call_tool(tool, arguments)

    async with Client(StdioServerParameters(command=KINGSIGHT, args=["mcp"])) as client:
        tools = (await client.list_tools()).tools
        for tool, arguments, command in SAME:
            result = await call(tool, arguments)
            [expected] = printed(command)
            check(timeless(result.structured_content) == timeless(expected), f"{tool} {arguments} differs from {command}")
            check(texts(result) and max(map(len, texts(result))) < 6000, f"{tool} {arguments}: {texts(result)}")
            check(bool(result.is_error) == ("error" in expected), f"{tool} {arguments}: {result}")

        result = await call("play", {"moves": "1. e4 e5 2. Ke3"})
        [refused] = printed(["why", "--json", "startpos", "Ke3", "--moves", "e4 e5"])
        check(result.structured_content["refused"] == refused, "play and why give different reasons")
        check("FIDE 3.8" in texts(result)[0], texts(result))

        result = await call("picture", {"position": PIN, "format": "both"})
        image, svg, _ = result.content
        png = subprocess.run([KINGSIGHT, "inspect", PIN, "--png", "-"], capture_output=True, check=True).stdout
        check(image.type == "image" and image.mime_type == "image/png", image)
        check(base64.b64decode(image.data) == png, "the PNG differs from that of inspect --png")
        drawn = subprocess.run([KINGSIGHT, "inspect", PIN, "--svg", "-"], capture_output=True, text=True, check=True)
        check(svg.resource.mime_type == "image/svg+xml" and svg.resource.text == drawn.stdout, "the SVG differs")
        check(result.structured_content["title"] and result.structured_content["legend"], result.structured_content)

        result = await call("pgn_check", {"pgn": PGN})
        *findings, summary = printed(["pgn", "check", "--json", "--summary", "-"], PGN)
        check(result.structured_content["findings"] == findings, "pgn_check finds something else than pgn check")
        check(timeless(result.structured_content["summary"]) == timeless(summary), "the summaries differ")

    check(called == {tool.name for tool in tools}, f"tools that were not called: {[tool.name for tool in tools]}")
    print(f"mcp_tools.py: {len(called)} tools answer as their commands do")


asyncio.run(main())
