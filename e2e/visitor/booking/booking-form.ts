import type { Locator, Page, Route } from '@playwright/test'
import { expect } from '../../fixtures'
import { appointmentRequests, monthOf } from '../../helpers/showroom-days'

/** The message if someone else has booked the time. */
export const duplicateMessage = 'This record already exists. Please use a different value.'

export const bookingForm = (page: Page) => page.getByRole('form', { name: 'Visit our showroom' })

export const slotButton = (page: Page, label: string) =>
  bookingForm(page).getByRole('button', { name: label, exact: true })

export const dayButton = (page: Page, day: string) =>
  bookingForm(page).locator(`[data-day="${day}"]`).getByRole('button')

/** At the end of a month, the calendar also shows the next one. */
export const firstMonth = (within: Page | Locator) => within.getByRole('grid').first()

export async function showMonth(page: Page, day: string) {
  await expect(firstMonth(page)).toBeVisible()
  while (!(await page.getByRole('grid', { name: monthOf(day) }).isVisible())) {
    const shown = await firstMonth(page).getAttribute('aria-label')
    await page.getByRole('button', { name: 'Go to the Next Month' }).click()
    await expect(firstMonth(page)).not.toHaveAttribute('aria-label', shown!)
  }
}

export async function chooseDay(page: Page, day: string) {
  await showMonth(page, day)
  await dayButton(page, day).click()
}

export async function fillDetails(page: Page, email: string, name = 'Ada Byron') {
  await page.getByLabel('Full Name *').fill(name)
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Notes').fill('The Soirée, please.')
}

export async function prepareBooking(page: Page, day: string, label: string, email: string) {
  await page.goto('/contact')
  await chooseDay(page, day)
  await slotButton(page, label).click()
  await fillDetails(page, email)
  return page.getByRole('button', { name: 'Schedule Appointment' })
}

/** Resolves when the first booking was handled without a response. */
export function loseFirstResponse(page: Page, handle: (route: Route) => Promise<unknown> = async () => {}) {
  let isFirst = true
  return new Promise<void>((resolve) => {
    void page.route(appointmentRequests, async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      await handle(route)
      resolve()
    })
  })
}

export async function chooseOpenDay(page: Page) {
  const days = bookingForm(page).locator('[data-day] button:enabled')
  await days.first().click()
  return [days.first(), days.nth(1)] as const
}
