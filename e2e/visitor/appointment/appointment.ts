import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, ownEmail } from '../../fixtures'
import { headers } from '../../helpers/backend/api'
import { showMonth } from '../booking/booking-form'

export async function bookAppointment(request: APIRequestContext, day: string, time: string, email: string) {
  const key = randomBytes(32).toString('base64url')
  const response = await request.post('/rest/v1/appointments', {
    headers: { ...headers, Prefer: 'return=minimal' },
    data: {
      name: 'Ada Byron',
      email,
      appointment_date: day,
      appointment_time: time,
      status: 'pending',
      booking_key_digest: createHash('sha256').update(key).digest('hex'),
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return key
}

export async function openAppointment(page: Page, day: string, time: string, email = ownEmail()) {
  const key = await bookAppointment(page.request, day, time, email)
  await page.goto(`/visit#${key}`)
  return key
}

export const appointmentTime = (page: Page) => page.getByRole('heading', { level: 2, name: / at / })
export const moveForm = (page: Page) => page.getByRole('form', { name: 'Move this appointment' })

export async function chooseMoveDay(page: Page, day: string) {
  await page.getByRole('button', { name: 'Move this appointment' }).click()
  await showMonth(page, day)
  await moveForm(page).locator(`[data-day="${day}"]`).getByRole('button').click()
}

export const moveSlot = (page: Page, label: string) => moveForm(page).getByRole('button', { name: label, exact: true })
