// The element's words: English is the key, German comes from the tables of `kingsight-voice`, which `tools/element.js` cuts down to what is used.

import german from 'kingsight:german'

/** Of the attribute: whatever is not German is English. */
export const languageOf = (lang) => (/^de\b/i.test(lang ?? '') ? 'de' : 'en')

/** The words of a language, with the names of parts in braces. */
export const translator = (lang) => {
  const table = lang === 'de' ? german.words : {}
  return (english, parts = {}) => (table[english] ?? english).replace(/\{(\w+)\}/g, (whole, name) => String(parts[name] ?? whole))
}

/** What a layer is called. */
export function layerTitle({ id, title }, lang) {
  const [side, name] = [id.slice(0, id.indexOf('.')), id.slice(id.indexOf('.') + 1)]
  const words = lang === 'de' ? (german.layers[id] ?? german.layers[name]) : undefined
  return words?.replace(/\{(\w+)\}/g, (whole, who) => german.sides[side]?.[who] ?? whole) ?? title
}
