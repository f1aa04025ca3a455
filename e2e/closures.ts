import { test as base } from './fixtures'
import type { Office } from './office'

/** With a `day` whose closures are removed too. */
export const test = base.extend({
  day: async ({ day, office }, provide) => {
    await provide(day)
    await office.remove(`closures?day=eq.${day}`)
  },
})

/** Closes a day, or a time of it, as the owner; only days of the fixture, which opens them again. */
export const closeByApi = (office: Office, day: string, time: string | null = null) =>
  office.add('closures', [{ day, time }])
