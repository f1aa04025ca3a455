import { expectNoViolation } from '../accessibility'
import { expect, test } from '../fixtures'

const rpc = (name: string) => `**/rest/v1/rpc/${name}`

test('a letter’s link leaves the list by a click alone, and takes it back @phone', async ({ page }) => {
  const calls: [string, unknown][] = []
  for (const name of ['unsubscribe', 'resubscribe']) {
    await page.route(rpc(name), (route) => {
      calls.push([name, route.request().postDataJSON()])
      return route.fulfill({ json: true })
    })
  }
  await page.goto('/unsubscribe#the-key')
  await expect(page).toHaveURL('/unsubscribe')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave our list')
  expect(calls).toEqual([])
  await expectNoViolation(page)

  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are off our list' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are on our list again' })).toBeFocused()
  expect(calls).toEqual([
    ['unsubscribe', { key: 'the-key' }],
    ['resubscribe', { key: 'the-key' }],
  ])
})

test('a link without a key, or with an unknown one, gets a page that helps @desktop', async ({ page }) => {
  await page.goto('/unsubscribe')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('This link no longer leads anywhere')
  await expectNoViolation(page)

  // The backend's own answer.
  await page.goto('/unsubscribe#an-unknown-key')
  await expect(title).toHaveText('Leave our list')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(title).toHaveText('This link no longer leads anywhere')
  const mail = page.getByRole('main').getByRole('link', { name: 'concierge@sonoranhorology.example' })
  await expect(mail).toHaveAttribute('href', 'mailto:concierge@sonoranhorology.example')
})

test('a failure says that nothing has changed, and the click can be repeated @phone', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/500|unsubscribe/)
  await page.route(rpc('unsubscribe'), (route) => route.fulfill({ status: 500, json: { message: 'down' } }), {
    times: 1,
  })
  await page.goto('/unsubscribe#the-key')
  const leave = page.getByRole('button', { name: 'Unsubscribe' })
  await leave.click()
  await expect(page.getByRole('alert')).toContainText('nothing has changed')
  await leave.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer leads anywhere')
})
