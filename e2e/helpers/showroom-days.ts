import type { APIRequestContext } from '@playwright/test'
import { ownEmail, test as base } from '../fixtures'
import { headers } from './backend/api'

export const test = base.extend({
  day: async ({ day, office }, provide) => {
    await provide(day)
    await office.remove(`closures?day=eq.${day}`)
  },
})

export const appointmentRequests = '**/rest/v1/appointments*'

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** E.g. 'Tuesday, December 8, 2026'. */
export const longDay = (day: string) => noonOf(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** E.g. 'December 2026'. */
export const monthOf = (day: string) =>
  noonOf(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const dayFrom = (day: string, days: number) =>
  new Date(noonOf(day).getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

export const shopToday = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Phoenix' })

export function bookByApi(request: APIRequestContext, day: string, time: string, email = ownEmail()) {
  return request.post('/rest/v1/appointments', {
    headers: { ...headers, Prefer: 'return=minimal' },
    data: { name: 'Somebody Else', email, appointment_date: day, appointment_time: time, status: 'pending' },
  })
}

export async function freeSlots(request: APIRequestContext, day: string): Promise<string[]> {
  const response = await request.post('/rest/v1/rpc/free_slots', { headers, data: { day } })
  return response.json()
}
