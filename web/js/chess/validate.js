// chess.js's check of a FEN, with its sentences.

/** The first item of a row that may not stand there, or its length. */
function rowFault(row) {
  const items = row.match(/\d+|\D/g) ?? []
  const wrong = items.find((item) => !/^(\d|[pnbrqk])$/i.test(item))
  const squares = items.reduce((sum, item) => sum + (item >= 0 ? Number(item) : 1), 0)
  const fault = wrong ? (wrong.length > 1 ? 'consecutive number' : 'invalid piece') : squares !== 8 && 'too many squares in rank'
  return fault && `piece data is invalid (${fault})`
}

function kingFault(placement, king, color) {
  const kings = placement.split(king).length - 1
  return kings === 0 ? `missing ${color} king` : kings > 1 && `too many ${color} kings`
}

/** The sentence of each fault, or nothing, in the order in which they are looked for. */
const FAULTS = [
  (fields) => fields.length !== 6 && 'must contain six space-delimited fields',
  (fields) => !(parseInt(fields[5], 10) > 0) && 'move number must be a positive integer',
  (fields) => !(parseInt(fields[4], 10) >= 0) && 'half move counter number must be a non-negative integer',
  (fields) => !/^[a-h][36]$|^-$/.test(fields[3]) && 'en-passant square is invalid',
  (fields) => !/^[KQkq-]*$/.test(fields[2]) && 'castling availability is invalid',
  (fields) => !/^[wb]$/.test(fields[1]) && 'side-to-move is invalid',
  (fields, rows) => rows.length !== 8 && "piece data does not contain 8 '/'-delimited rows",
  (fields, rows) => rows.map(rowFault).find(Boolean),
  (fields) => /^(w3|b6)$/.test(fields[1] + fields[3][1]) && 'illegal en-passant square',
  (fields) => kingFault(fields[0], 'K', 'white') || kingFault(fields[0], 'k', 'black'),
  (fields, rows) => /p/i.test(rows[0] + rows[7]) && 'some pawns are on the edge rows',
]

export function validateFen(fen) {
  const fields = fen.split(/\s+/)
  for (const fault of FAULTS) {
    const error = fault(fields, fields[0].split('/'))
    if (error) return { ok: false, error: `Invalid FEN: ${error}` }
  }
  return { ok: true }
}
