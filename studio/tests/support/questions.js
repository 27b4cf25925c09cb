// What the page asks and when it is answered, whichever way: over HTTP, or by the messages of the worker on the site without a
// server. Answers are held back in the page itself: what a browser intercepts for a test is not yet intercepted when a loaded
// machine sends the next question, and it does not see messages.

import { SITE } from "./server.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * What stands in the page: which questions were asked since, and what an answer waits for before the page gets it.
 * @typedef {object} Questions
 * @property {string[]} asked
 * @property {number} held
 * @property {(question: string, body: string) => Promise<unknown> | null} late
 * @property {() => void} release
 */

/** @typedef {Window & {questions: Questions}} Watched */

/**
 * From now on the page's questions are counted, and `late` decides when an answer may come.
 * @param {Page} page
 */
const watch = (page) => page.evaluate(() => {
  const watched = /** @type {Watched} */ (/** @type {unknown} */ (window));
  if (watched.questions) return;
  /** @type {Questions} */
  const questions = { asked: [], held: 0, late: () => null, release: () => {} };
  watched.questions = questions;

  const { fetch } = window;
  window.fetch = async (path, options) => {
    const [, question] = /^\/api\/([^?]*)/.exec(String(path)) ?? [];
    if (question === undefined) return fetch(path, options);
    questions.asked.push(question);
    const answer = await fetch(path, options);
    await questions.late(question, String(options?.body));
    return answer;
  };

  /** @type {Map<number, {name: string, question: string}>} */
  const sent = new Map();
  const { postMessage } = Worker.prototype;
  /** @type {Worker["onmessage"] | undefined} */
  let hear;
  Worker.prototype.postMessage = function (message) {
    if (hear === undefined) {
      hear = this.onmessage;
      this.onmessage = async (event) => {
        const answered = sent.get(event.data.number);
        if (answered) await questions.late(answered.name, answered.question);
        hear?.call(this, event);
      };
    }
    sent.set(message.number, message);
    questions.asked.push(message.name);
    postMessage.call(this, message);
  };
});

/**
 * Holds back the answers to a question until they are released.
 * @param {Page} page
 * @param {string} question its name
 * @param {string} [part] a part of the question's body; without it every one is held
 */
export async function hold(page, question, part = "") {
  await watch(page);
  await page.evaluate(([name, part]) => {
    const { questions } = /** @type {Watched} */ (/** @type {unknown} */ (window));
    const released = new Promise((/** @type {(value: void) => void} */ resolve) => { questions.release = resolve; });
    questions.late = (question, body) => {
      if (question !== name || !body.includes(part)) return null;
      questions.held += 1;
      return released;
    };
  }, [question, part]);
  return {
    /** Waits until an answer is held. */
    holds: () => page.waitForFunction(() => /** @type {Watched} */ (/** @type {unknown} */ (window)).questions.held > 0),
    /** Lets the answers go, and waits until the page has drawn what it makes of them. */
    release: () => page.evaluate(async () => {
      /** @type {Watched} */ (/** @type {unknown} */ (window)).questions.release();
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }),
  };
}

/**
 * Holds every answer back for a while.
 * @param {Page} page
 * @param {number} time in ms
 */
export async function delay(page, time) {
  await watch(page);
  await page.evaluate((time) => {
    const { questions } = /** @type {Watched} */ (/** @type {unknown} */ (window));
    questions.late = () => new Promise((resolve) => setTimeout(resolve, time));
  }, time);
}

/**
 * Counts from now on what leaves the page: a question over HTTP is a request, one to the worker is not.
 * @param {Page} page
 * @returns {Promise<{asks: (question: string) => Promise<unknown>, asked: () => Promise<string[]>}>} `asks` waits for a question; `asked`
 * names all that were asked, and the path of every other request
 */
export async function count(page) {
  await watch(page);
  const before = await page.evaluate(() => /** @type {Watched} */ (/** @type {unknown} */ (window)).questions.asked.length);
  const messages = () => page.evaluate((before) => /** @type {Watched} */ (/** @type {unknown} */ (window)).questions.asked.slice(before), before);
  /** @type {string[]} */
  const requests = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname.replace("/api/", "")));
  return {
    asks: (question) => page.waitForFunction(([question, before]) =>
      /** @type {Watched} */ (/** @type {unknown} */ (window)).questions.asked.indexOf(question, before) >= 0, /** @type {const} */ ([question, before])),
    asked: async () => [...requests, ...(SITE ? await messages() : [])],
  };
}
