// What the learner has done, kept in this browser. One that stores nothing forgets it, and nothing else changes.

/** @typedef {{lessons: Record<string, "answered" | "tried">, practice: Record<string, Tally>}} Progress */

const KEY = "progress";

/** @returns {Progress} */
export function progress() {
  try {
    const { lessons = {}, practice = {} } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { lessons, practice };
  } catch {
    return { lessons: {}, practice: {} };
  }
}

/** @param {Progress | null} now */
function keep(now) {
  try {
    if (now) localStorage.setItem(KEY, JSON.stringify(now));
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is forgotten.
  }
}

/**
 * @param {string} id
 * @param {boolean} correct
 */
export function answeredLesson(id, correct) {
  const now = progress();
  if (correct) now.lessons[id] = "answered";
  else now.lessons[id] ??= "tried";
  keep(now);
}

/**
 * @param {string} kind
 * @param {string} level
 * @param {boolean} correct
 * @param {number} seconds
 */
export function answeredPractice(kind, level, correct, seconds) {
  const now = progress();
  const { asked, correct: before, seconds: spent } = now.practice[`${kind} ${level}`] ?? { asked: 0, correct: 0, seconds: 0 };
  now.practice[`${kind} ${level}`] = { asked: asked + 1, correct: before + Number(correct), seconds: spent + seconds };
  keep(now);
}

export const clearProgress = () => keep(null);
