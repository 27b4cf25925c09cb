// Starts the built command `kingsight studio` and asks it things on the command line; or serves the site without a server.

import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The command under test: `KINGSIGHT_BIN`, or what `cargo build --release` has built. */
export const COMMAND = process.env.KINGSIGHT_BIN ?? fileURLToPath(new URL("../../../target/release/kingsight", import.meta.url));

/** The site without a server, if that is tested instead: the folder that `cargo xtask site` makes. */
export const SITE = process.env.KINGSIGHT_SITE;

/** Where exercises are printed. */
export const SHEET = SITE ? "sheet.html" : "sheet";

if (!SITE && !existsSync(COMMAND)) {
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
  if (SITE) return startSite(SITE, port);
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

const TYPES = /** @type {Record<string, string>} */ ({ ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".wasm": "application/wasm" });

/**
 * Serves a folder and nothing else, compressed as hosts do it.
 * @param {string} folder
 * @param {number} port
 */
async function startSite(folder, port) {
  /** @type {Map<string, Buffer>} */
  const kept = new Map();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    try {
      const body = kept.get(path) ?? gzipSync(await readFile(join(folder, path.endsWith("/") ? `${path}index.html` : path)));
      kept.set(path, body);
      response.writeHead(200, { "content-type": TYPES[extname(path) || ".html"] ?? "application/octet-stream", "content-encoding": "gzip" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((/** @type {(value: void) => void} */ ready) => server.listen(port, "127.0.0.1", ready));
  const found = /** @type {import("node:net").AddressInfo} */ (server.address()).port;
  const stop = () => new Promise((/** @type {(value: void) => void} */ done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
  return { url: `http://127.0.0.1:${found}`, port: found, stop };
}
