/**
 * Matches a cell that a spreadsheet may take for a formula. Some spreadsheets also accept the full-width signs. Apostrophes in
 * front belong to the pattern, so that an import removes exactly the one that an export has added.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Returns the cell as an export writes it: with an apostrophe in front if a spreadsheet may take it for a formula. */
export const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

/** Returns the cell as it was before `guarded`. */
export const unguarded = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
