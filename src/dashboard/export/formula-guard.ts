/**
 * Some spreadsheets accept full-width signs. Leading apostrophes match, so that an import removes only an export's own.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

export const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

export const unguarded = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
