// FENs that both packages read in the same way, and texts that are almost FENs.

import { readFileSync } from 'node:fs'
import * as theirs from 'chess.js'
import { chance, mangled, pick, random } from './random.js'

const corpus = readFileSync(new URL('../../../fixtures/corpus.fen', import.meta.url), 'utf8')
export const FENS = corpus.split('\n').map((line) => line.split('#')[0].trim()).filter((fen) => theirs.validateFen(fen).ok && isSound(fen))

/** chess.js accepts rights without king or rook, and en passant without a pawn, and then plays what is no chess. */
export function isSound(fen) {
  const [, turn, rights, square] = fen.trim().split(/\s+/)
  const board = new theirs.Chess(fen, { skipValidation: true })
  const stands = (at, type, color) => board.get(at)?.type === type && board.get(at).color === color
  const fits = [...rights.replace('-', '')].every((right) => {
    const color = right < 'a' ? 'w' : 'b'
    const rank = color === 'w' ? '1' : '8'
    return stands(`e${rank}`, 'k', color) && stands((right.toLowerCase() === 'k' ? 'h' : 'a') + rank, 'r', color)
  })
  if (square === '-') return fits
  const pawn = square[0] + (turn === 'w' ? '5' : '4')
  const empty = [square, square[0] + (turn === 'w' ? '7' : '2')]
  return fits && stands(pawn, 'p', turn === 'w' ? 'b' : 'w') && empty.every((at) => !board.get(at))
}

/** With less than six fields, more space between them, rights in another order, or without a king. */
function varied(fen) {
  const fields = fen.split(' ')
  switch (random(5)) {
    case 0: return fields.slice(0, 2 + random(5)).join(' ')
    case 1: return fields.join(pick(['  ', '\t', '\n']))
    case 2: return fen.replace(fields[2], [...fields[2]].reverse().join(''))
    case 3: return fen.replace(/\d+ \d+$/, pick(['99 80', '100 1', '0 00012', '149 300', '7x 3y', '1e2 2.5']))
    default: return fields.with(0, fields[0].replace(pick([/k/, /K/, /[kK]/g, /[qrQR]/g]), '1').replace(/\d{2,}/g, (digits) => [...digits].reduce((sum, digit) => sum + Number(digit), 0)))
      .with(2, '-').with(3, '-').join(' ')
  }
}

/** A call of `load` or `validateFen`. */
export function fenCall() {
  const fen = pick(FENS)
  if (chance(30)) return ['validateFen', mangled(fen, [...'pnbrqkPNBRQKxX0123456789/-wbKQkqah36 \t'], 3)]
  if (chance(50)) {
    const wrong = mangled(fen, [...'pnkPK0129/-wbKq36 '], 2)
    // What chess.js accepts without knowing better is in the list of differences.
    return theirs.validateFen(wrong).ok && !isSound(wrong) ? ['load', fen] : ['load', wrong]
  }
  const other = varied(fen)
  if (theirs.validateFen(other).ok && !isSound(other)) return ['load', fen]
  const options = { ...(chance(30) ? { preserveHeaders: true } : {}), ...(/k.* /.test(other) && /K.* /.test(other) ? {} : { skipValidation: true }) }
  return ['load', other, options]
}
