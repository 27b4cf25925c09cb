// Answers that come late. They are held back in the page itself: what a browser intercepts for a test is not yet intercepted
// when a loaded machine sends the next question.

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {Window & {held?: number, release?: () => void}} Holding */

/**
 * Holds back the answers to a question until they are released.
 * @param {Page} page
 * @param {string} question its path's end
 * @param {string} [part] a part of the question's body; without it every one is held
 */
export async function hold(page, question, part = "") {
  await page.evaluate(([question, part]) => {
    const holding = /** @type {Holding} */ (window);
    const { fetch } = window;
    holding.held = 0;
    const released = new Promise((/** @type {(value: void) => void} */ resolve) => { holding.release = resolve; });
    window.fetch = async (path, options) => {
      const answer = await fetch(path, options);
      if (String(path).endsWith(question) && String(options?.body).includes(part)) {
        holding.held = (holding.held ?? 0) + 1;
        await released;
      }
      return answer;
    };
  }, [question, part]);
  return {
    /** Waits until an answer is held. */
    holds: () => page.waitForFunction(() => /** @type {Holding} */ (window).held),
    /** Lets the answers go, and waits until the page has drawn what it makes of them. */
    release: () => page.evaluate(async () => {
      /** @type {Holding} */ (window).release?.();
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }),
  };
}

/**
 * Holds every answer back for a while.
 * @param {Page} page
 * @param {number} time in ms
 */
export const delay = (page, time) => page.evaluate((time) => {
  const { fetch } = window;
  window.fetch = async (path, options) => {
    const answer = await fetch(path, options);
    await new Promise((resolve) => setTimeout(resolve, time));
    return answer;
  };
}, time);
