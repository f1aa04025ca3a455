import type { APIRequestContext } from '@playwright/test'
import { ownEmail, test as base } from '../fixtures'
import { headers } from './backend/api'

/** With a `day` whose closures are removed too. */
export const test = base.extend({
  day: async ({ day, office }, provide) => {
    await provide(day)
    await office.remove(`closures?day=eq.${day}`)
  },
})

/** The requests to the table of appointments. */
export const appointmentRequests = '**/rest/v1/appointments*'

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** 'Tuesday, December 8, 2026' for '2026-12-08'. */
export const longDay = (day: string) => noonOf(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** 'December 2026' for '2026-12-08'. */
export const monthOf = (day: string) =>
  noonOf(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The day so many days after another, or before it. */
export const dayFrom = (day: string, days: number) =>
  new Date(noonOf(day).getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** The date in Scottsdale. */
export const shopToday = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Phoenix' })

/** Sends an anonymous visitor's booking; gives the answer. */
export function bookByApi(request: APIRequestContext, day: string, time: string, email = ownEmail()) {
  return request.post('/rest/v1/appointments', {
    headers: { ...headers, Prefer: 'return=minimal' },
    data: { name: 'Somebody Else', email, appointment_date: day, appointment_time: time, status: 'pending' },
  })
}

/** The times that can be booked on a day. */
export async function freeSlots(request: APIRequestContext, day: string): Promise<string[]> {
  const response = await request.post('/rest/v1/rpc/free_slots', { headers, data: { day } })
  return response.json()
}
