// Every test runs with both: the server, and the site without one. These run with the server only, each for its reason.

import { test } from "node:test";

import { SITE } from "./server.js";

const AWAY = "the site has no server that could go: a worker in the page answers";

const REASONS = /** @type {Record<string, string>} */ ({
  "when the server goes, a banner appears and nothing is lost; when it is back, all goes on": AWAY,
  "what is typed into a field stays when the server was away": AWAY,
});

/**
 * A test about the server itself, which the site is not asked.
 * @param {string} name one of those above
 * @param {() => Promise<void>} run
 */
export function testOfServer(name, run) {
  if (!(name in REASONS)) throw new Error(`why does the site not need to pass "${name}"?`);
  test(name, { skip: SITE ? REASONS[name] : false }, run);
}
