import type { APIRequestContext } from '@playwright/test'
import { test as base, expect, signInOwner } from './fixtures'

/** With a day on which nothing is left closed either. */
export const test = base.extend({
  day: async ({ day, office }, provide) => {
    await provide(day)
    await office.remove(`closures?day=eq.${day}`)
  },
})

/** Closes a day, or a time of it, as the owner; only days of the fixture, which opens them again. */
export async function closeByApi(request: APIRequestContext, day: string, time: string | null = null) {
  const response = await request.post('/rest/v1/closures', {
    headers: { ...(await signInOwner(request)), Prefer: 'return=minimal' },
    maxRetries: 3,
    data: { day, time },
  })
  expect(response.status(), await response.text()).toBe(201)
}
