import type { Locator, Page } from '@playwright/test'
import { badResponse } from '../accounts/accounts'
import { expect, ownEmail, test } from '../fixtures'
import { headers } from '../helpers/backend/api'
import { passOn } from '../helpers/network'
import { openAdmin } from './admin'
import { chooseInRow, menuButton } from './row-menu'

/** A pending request delays the next one, so the clock advances repeatedly. */
const passTime = (page: Page, duration: number, target: Locator) =>
  expect(async () => {
    await page.clock.runFor(duration)
    await expect(target).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })

const selected = (page: Page) => page.getByRole('tab', { selected: true })

test('on a phone, Back closes a full-screen dialog and stays on the tab @phone', async ({ page }) => {
  await openAdmin(page, 'appointments')
  const dialog = page.getByRole('dialog')
  await chooseInRow(page, 'the appointments', 'Close a day or time')
  await expect(dialog).toHaveAccessibleName('Close a day or time')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin?tab=appointments')
  await expect(menuButton(page, 'the appointments')).toBeFocused()
  await page.goForward()
  await expect(dialog).toHaveAccessibleName('Close a day or time')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Shift+?')
  await expect(dialog).toHaveAccessibleName('Keyboard Shortcuts')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin?tab=appointments')
})

test('counts new rows on the tab and lists them without a reload, keeping the focus @desktop', async ({
  page,
  request,
  office,
}) => {
  const email = ownEmail('arrival')
  await page.clock.install()
  await openAdmin(page, 'watches')
  const search = page.getByPlaceholder(/Search/)
  await search.focus()
  const seen = () => page.evaluate(() => JSON.parse(localStorage.getItem('sonoran:seen') ?? '{}').inquiries?.until)
  await expect.poll(seen).toBeTruthy()
  await page.route('**/rpc/count_arrivals', async (route) => {
    const response = await passOn(route)
    const body = await response.json()
    const [row] = await office.rows(`inquiries?select=id,created_at&email=eq.${email}`)
    const { until, shown } = route.request().postDataJSON().seen.inquiries
    const isNew = row && Date.parse(String(row.created_at)) > Date.parse(until) && !shown.includes(row.id)
    const inquiries = isNew ? { count: 1 } : { count: 0, until: body.inquiries.latest }
    await route.fulfill({ response, json: { ...body, inquiries: { ...body.inquiries, ...inquiries } } })
  })
  const sent = await request.post('/rest/v1/inquiries', {
    headers,
    data: { name: 'New Arrival', email, message: 'Is it still there?', status: 'new' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await passTime(page, 31_000, page.getByRole('tab', { name: /Inquiries.*\b1 not seen/ }))
  await expect(search).toBeFocused()
  await expect(page).toHaveTitle(/^\(\d+\) Watches/)

  await page.goto('/admin?tab=inquiries&q=nobody-of-that-name')
  await expect(page.getByText('No inquiries match your filters. Try adjusting your search.')).toBeVisible()
  await passTime(page, 1_000, page.getByRole('tab', { name: /Inquiries.*\b1 not seen/ }))
  await page.getByPlaceholder(/Search/).fill(email)
  await passTime(page, 1_000, page.getByRole('article').filter({ hasText: email }))
  await page.getByRole('tab', { name: 'Watches' }).click()
  await passTime(page, 31_000, page.getByRole('tab', { name: 'Inquiries', exact: true }))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await office.remove(`inquiries?email=eq.${email}`)
})

test('a tab that fails to load shows an error, and the others still work @desktop', async ({ page, quietConsole }) => {
  quietConsole.allow(badResponse)
  quietConsole.allow(/This tab broke|Failed to fetch dynamically|error occurred in/)
  await page.route('**/assets/admin/requests-tab-*.js*', (route) => route.abort())
  await openAdmin(page)
  await page.getByRole('tab', { name: /^Requests/ }).click()
  await expect(page.getByRole('alert')).toContainText('could not be')
  await page.goBack()
  await page.getByRole('tab', { name: 'Watches' }).click()
  await expect(selected(page)).toHaveText('Watches')
})
