// Questions by their names: what they take as texts, the answer as docs/json.md describes.

import { KingsightError, receiveText, send, wasm } from './border.js'
import { oneOf } from './names.js'

const LANGUAGES = ['en', 'de']

export function ask(question, position, parameters = {}, options = {}) {
  if (typeof position !== 'string') return position.ask(question, parameters, options)
  return answered(question, line(position) || ' ', parameters, options)
}

export function questions() {
  return JSON.parse(receiveText(report('questions')()))
}

/** The answer about a text, or about the position that the module has loaded. What is undefined or an empty array is as usual. */
export function answered(question, text, parameters, options) {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && !isEmpty(value))
  const lines = given.map(([name, value]) => `${snake(name)}=${line(Array.isArray(value) ? value.join(', ') : value)}`)
  const input = [line(question), text, ...lines].join('\n')
  return JSON.parse(receiveText(report('ask', line(question))(send(input), language(options))))
}

export function language({ lang = 'en' }) {
  return oneOf('language', lang, LANGUAGES)
}

/** A function that not every module has. */
export function report(name, called = name) {
  const found = wasm[name]
  if (found === undefined) {
    const smaller = /why|key|threats/.test(name) ? "'kingsight/reasons' or " : ''
    throw new KingsightError(`${called} is not in this import: use ${smaller}'kingsight'`, 'rules_only')
  }
  return found
}

/** `checks_only` of `checksOnly`. */
function snake(name) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function isEmpty(value) {
  return Array.isArray(value) && value.length === 0
}

/** A text on one line. */
function line(value) {
  return String(value).replace(/\s*[\r\n]+\s*/g, ' ').trim()
}
