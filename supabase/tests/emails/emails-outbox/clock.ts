import type { Database } from '../../../embedded/database.ts'

/** Moves the stored timestamps into the past. */
export type Clock = ReturnType<typeof createClock>

export function createClock(database: Database) {
  let shifted = 0
  return {
    now: () => Date.now() + shifted,
    async pass(seconds: number) {
      shifted += seconds * 1000
      const columns = [
        'send_after',
        'expires_at',
        'first_tried_at',
        'leased_until',
        'created_at',
        'settled_at',
        'wiped_at',
      ]
      await database.run(`
        update private.mail_outbox
        set ${columns.map((column) => `${column} = ${column} - interval '${seconds} seconds'`).join(', ')} where true;
      `)
    },
  }
}
