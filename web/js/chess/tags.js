// The tags of a game.

import { DEFAULT_POSITION, SEVEN_TAG_ROSTER } from './constants.js'

/** The further tags of the standard, in its order. Each has its place before it has a value. */
const FURTHER = [
  ...['Title', 'Elo', 'USCF', 'NA', 'Type'].flatMap((name) => [`White${name}`, `Black${name}`]),
  'EventDate', 'EventSponsor', 'Section', 'Stage', 'Board', 'Opening', 'Variation', 'SubVariation', 'ECO', 'NIC', 'Time',
  'UTCTime', 'UTCDate', 'TimeControl', 'SetUp', 'FEN', 'Termination', 'Annotator', 'Mode', 'PlyCount',
]

export class Tags {
  /** Every tag by its name, `null` for one without a value. `header` hands it out as it is. */
  all = { ...SEVEN_TAG_ROSTER, ...Object.fromEntries(FURTHER.map((name) => [name, null])) }

  /** What stands for a tag that nobody has set. */
  fallback(name) {
    return SEVEN_TAG_ROSTER[name] ?? null
  }

  set(name, value) {
    this.all[name] = value ?? this.fallback(name)
  }

  /** Says where the game begins, which the initial position does not need. */
  setStart(fen) {
    Object.assign(this.all, fen === DEFAULT_POSITION ? { SetUp: null, FEN: null } : { SetUp: '1', FEN: fen })
  }

  remove(name) {
    const isKnown = name in this.all
    if (isKnown) this.set(name)
    return isKnown
  }

  /** Those that have a value. */
  known() {
    return Object.fromEntries(Object.entries(this.all).filter(([, value]) => value !== null))
  }
}
