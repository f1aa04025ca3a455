import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ options: { small: { type: 'boolean' } }, allowPositionals: true })

/**
 * `--small`, by which `npm run test:long` sees that a bench still runs: few rows, one round, and no judgement, since the
 * figures of so little say nothing.
 */
export const isSmall = values.small ?? false

/** How much is measured: the number on the command line, or what the bench takes by itself. */
export const givenSize = (whole: number, small: number) => Number(positionals[0] ?? (isSmall ? small : whole))

/** What nobody chooses: rounds, and the like. */
export const sized = (whole: number, small: number) => (isSmall ? small : whole)
