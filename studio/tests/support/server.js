// Starts the built command `kingsight studio` and asks it things on the command line.

import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The command under test: `KINGSIGHT_BIN`, or what `cargo build --release` has built. */
export const COMMAND = process.env.KINGSIGHT_BIN ?? fileURLToPath(new URL("../../../target/release/kingsight", import.meta.url));

if (!existsSync(COMMAND)) {
  throw new Error(`${COMMAND} is not there: build it with "cargo build --release -p kingsight-cli", or set KINGSIGHT_BIN`);
}

/**
 * Runs the command and reads the JSON it prints, a value a line.
 * @param {...string} words
 * @returns {any[]}
 */
export function ask(...words) {
  return execFileSync(COMMAND, words, { encoding: "utf8" }).trim().split("\n").map((line) => JSON.parse(line));
}

/**
 * Starts a studio.
 * @param {number} [port] 0 picks one
 */
export async function startServer(port = 0) {
  // For work on the page: the files of a folder instead of those that were built in.
  const folder = process.env.KINGSIGHT_PAGE ? ["--page", process.env.KINGSIGHT_PAGE] : [];
  const child = spawn(COMMAND, ["studio", "--port", String(port), ...folder], { stdio: ["ignore", "pipe", "pipe"] });
  const url = await new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
    let said = "";
    /** @param {Buffer} chunk */
    const listen = (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("exit", (code) => reject(new Error(`the studio ended with ${code}: ${said}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    stop: () => new Promise((/** @type {(value: void) => void} */ resolve) => {
      child.removeAllListeners("exit");
      child.on("exit", () => resolve());
      child.kill();
    }),
  };
}
