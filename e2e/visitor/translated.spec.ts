import type { Page } from '@playwright/test'
import { expect, ownEmail } from '../fixtures'
import { test } from '../helpers/showroom-days'
import { translate } from '../helpers/translator'
import { chooseDay, slotButton } from './booking/booking-form'

// Labels are translated, so fields are found by name.
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`)
const send = (page: Page) => page.getByRole('main').locator('form button[type=submit]').first()
const faults = (page: Page) => page.getByRole('main').locator('form [role=alert]')

test('a translated booking form shows its errors and books @desktop', async ({ page, day, office }) => {
  const email = ownEmail()
  await page.goto('/contact')
  await translate(page)
  await chooseDay(page, day)
  await slotButton(page, '2:30 PM').click()
  await send(page).click()
  await expect(faults(page).first()).toBeVisible()
  await slotButton(page, '3:00 PM').click()
  await field(page, 'name').fill('Ada Byron')
  await field(page, 'email').fill(email)
  await expect(page.getByText(/aat 3:00 PM, Ariizoonaa/)).toBeVisible()
  await send(page).click()
  await expect(page.getByText('Appooiintmeent Scheeduuleed')).toBeVisible()
  expect(await office.rows(`appointments?email=eq.${email}&select=appointment_time`)).toEqual([
    { appointment_time: '3:00 PM' },
  ])
})
