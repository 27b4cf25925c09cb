// How much work a movement of the hand makes: counted and not timed, so that every machine comes to the same numbers. How long it
// takes is measured by `bench/javascript/drag.js`. The tests of the npm package's element use this file, too.

/** @typedef {import("playwright-core").Page} Page */

/**
 * What a movement made the browser do.
 * @typedef {object} Work
 * @property {number} styles how often styles were computed
 * @property {number} layouts how often the page was laid out
 * @property {number} changes how many nodes got another attribute, text, or list of children; a node counts for each of them
 */

/** @typedef {Window & {changes: number}} Watched */

/**
 * Moves a pointer that is pressed already, and counts what each movement costs until the browser has painted. From then on the
 * page's timers stand still, those that run already too: a hand that moves does not rest, however slow the machine is.
 * @param {Page} page
 * @param {{x: number, y: number}[]} points where the pointer goes, each in a frame of its own
 * @returns {Promise<Work[]>}
 */
export async function workOf(page, points) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  await page.evaluate(() => {
    const watched = /** @type {Watched} */ (/** @type {unknown} */ (window));
    // Timers are numbered in turn.
    for (let timer = window.setTimeout(() => {}); timer > 0; timer--) clearTimeout(timer);
    window.setTimeout = /** @type {any} */ (() => 0);
    watched.changes = 0;
    const observer = new MutationObserver((records) => { watched.changes += records.length; });
    const roots = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    for (const root of roots) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  });

  /** Waits until all is painted, and reads what has been counted so far. */
  const counted = async () => {
    const changes = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return /** @type {Watched} */ (/** @type {unknown} */ (window)).changes;
    });
    const { metrics } = await client.send("Performance.getMetrics");
    /** @param {string} name */
    const metric = (name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { styles: metric("RecalcStyleCount"), layouts: metric("LayoutCount"), changes };
  };

  /** @type {Work[]} */
  const work = [];
  let before = await counted();
  for (const { x, y } of points) {
    // Playwright's own movement would run its scripts in the page, before and after.
    await client.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, button: "left", buttons: 1 });
    const now = await counted();
    work.push({ styles: now.styles - before.styles, layouts: now.layouts - before.layouts, changes: now.changes - before.changes });
    before = now;
  }
  return work;
}

/**
 * The most that any movement cost, and the movements' sum.
 * @param {Work[]} work
 */
export function summary(work) {
  /** @param {(work: Work) => number} part */
  const most = (part) => Math.max(...work.map(part));
  return {
    styles: most(({ styles }) => styles),
    layouts: most(({ layouts }) => layouts),
    changes: most(({ changes }) => changes),
    allChanges: work.reduce((sum, { changes }) => sum + changes, 0),
  };
}
