import { randomUUID } from 'node:crypto'

/** Returns letters only, because digits would match numbers in all rows. */
export const mark = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)])
