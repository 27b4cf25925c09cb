// One sequence of random numbers for a whole run, which its seed repeats.

let seed = 1n

export const seeded = (start) => (seed = BigInt(start))
export const now = () => seed

export function random(below) {
  seed = (seed * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
  return Number((seed >> 33n) % BigInt(below))
}

export const pick = (list) => list[random(list.length)]
export const chance = (percent) => random(100) < percent

/** A text with some of its letters taken out, doubled, or changed to others of an alphabet. */
export function mangled(text, letters, most = 4) {
  for (let times = 1 + random(most); times > 0; times -= 1) {
    const at = random(text.length + 1)
    const part = text.slice(at, at + 1 + random(6))
    const put = pick([pick(letters), part + part, '', ' '])
    text = text.slice(0, at) + put + text.slice(at + random(3))
  }
  return text
}
