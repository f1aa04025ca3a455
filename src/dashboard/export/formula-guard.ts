/**
 * Some spreadsheets accept full-width signs too. Leading apostrophes match, so that an import
 * removes only the one that an export added.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Puts an apostrophe in front of a possible formula. */
export const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

/** Reverts `guarded`. */
export const unguarded = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
