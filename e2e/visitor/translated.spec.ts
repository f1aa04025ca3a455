import type { Page } from '@playwright/test'
import { addAccount } from '../accounts/accounts'
import { expect, ownEmail } from '../fixtures'
import { test } from '../helpers/showroom-days'
import { translate } from '../helpers/translator'
import { chooseDay, slotButton } from './booking/booking-form'

// The words are the translator's; fields have their names.
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`)
const send = (page: Page) => page.getByRole('main').locator('form button[type=submit]').first()
const faults = (page: Page) => page.getByRole('main').locator('form [role=alert]')

test('a translated request tells its faults, and is sent @desktop', async ({ page, office }) => {
  const email = ownEmail()
  await page.goto('/watch-request')
  await translate(page)
  await send(page).click()
  await expect(faults(page).first()).toHaveText('Fiirst naamee iis reequuiireed')
  await field(page, 'firstName').fill('Ada')
  await field(page, 'lastName').fill('Byron')
  await field(page, 'contactInfo').fill(email)
  await field(page, 'watchDetails').fill('A regulator')
  await expect(faults(page)).toHaveCount(0)
  await send(page).click()
  await expect(page.getByText(/^Reequueest suubmiitteed/)).toBeVisible()
  await expect(send(page)).toHaveText('Suubmiit Reequueest')
  expect(await office.rows(`watch_requests?contact_info=eq.${email}&select=first_name`)).toEqual([
    { first_name: 'Ada' },
  ])
})

test('a translated sign-in tells its faults, and leads home @desktop', async ({ page, request }) => {
  const account = await addAccount(request)
  await page.goto('/auth')
  await translate(page)
  await send(page).click()
  await expect(faults(page).first()).toBeVisible()
  await field(page, 'email').fill(account.email)
  await field(page, 'password').fill(account.password)
  await send(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Weelcoomee baack!')).toBeVisible()
})

test('a translated inquiry tells its faults, and is sent @desktop', async ({ page, catalogue, office }) => {
  const email = ownEmail()
  const [id] = await catalogue.add([{ name: 'Meridian' }])
  await page.goto(`/watches/${id}`)
  await translate(page)
  await page
    .getByRole('button', { name: /^Inquuiiree/ })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=name]').fill('Ada')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.locator('[name=email]').fill(email)
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(/^Inquuiiry suubmiitteed/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await office.rows(`inquiries?email=eq.${email}&select=name`)).toEqual([{ name: 'Ada' }])
})

test('a translated booking tells its faults, and is made @desktop', async ({ page, day, office }) => {
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
