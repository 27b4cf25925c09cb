// Whatever a program does with the types of chess.js it can do with those of the drop-in.

import type * as theirs from 'chess.js'
import * as ours from 'kingsight/chess.js'

type Of<T> = Pick<T, keyof T>
export const chess: Of<theirs.Chess> = new ours.Chess()
export const move: Of<theirs.Move> = new ours.Chess().move('e4')
export const rest: Omit<typeof theirs, 'Chess' | 'Move' | 'default'> = ours
export const chess960: string = new ours.Chess('bqrknbnr/pppppppp/8/8/8/8/PPPPPPPP/BQRKNBNR w HChc - 0 1', { chess960: true }).fen()
