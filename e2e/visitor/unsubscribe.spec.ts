import { expectNoViolation } from '../accessibility'
import { headers } from '../api'
import { expect, ownEmail, test } from '../fixtures'
import { letterTo } from '../letters'

const rpc = (name: string) => `**/rest/v1/rpc/${name}`

/** As long as a key is. */
const unknownKey = 'x'.repeat(43)

test('a letter’s link leaves the list by a click alone, and takes it back @phone @journey', async ({
  page,
  request,
  office,
}) => {
  const email = ownEmail()
  const isSubscribed = async () => (await office.rows(`newsletter_subscribers?email=eq.${email}`)).length === 1
  await request.post('/rest/v1/newsletter_subscribers', { headers, data: { email } })
  const letter = await letterTo(request, email, /^You are on the list of Sonoran Horology$/)

  const [link] = /http\S+\/unsubscribe#\S+/.exec(letter.text)!
  await page.goto(link)
  await expect(page).toHaveURL('/unsubscribe')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave our list')
  await expectNoViolation(page)
  // The address that mail programs know leads here, and a scanner that follows it changes nothing.
  const oneClick = letter.headers['List-Unsubscribe'].slice(1, -1)
  expect((await request.get(oneClick)).url()).toContain('/unsubscribe')
  expect(await isSubscribed()).toBe(true)

  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are off our list' })).toBeFocused()
  expect(await isSubscribed()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are on our list again' })).toBeFocused()
  expect(await isSubscribed()).toBe(true)

  const form = { 'List-Unsubscribe': 'One-Click' }
  expect((await request.post(oneClick, { form })).status()).toBe(200)
  expect(await isSubscribed()).toBe(false)
})

test('a link without a key, or with an unknown one, gets a page that helps @desktop', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  for (const address of ['/unsubscribe', '/unsubscribe#cut-off']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(title).toHaveText('This link no longer leads anywhere')
  }
  await expectNoViolation(page)

  // The backend's own answer.
  await page.goto(`/unsubscribe#${unknownKey}`)
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
  await page.goto(`/unsubscribe#${unknownKey}`)
  const leave = page.getByRole('button', { name: 'Unsubscribe' })
  await leave.click()
  await expect(page.getByRole('alert')).toContainText('nothing has changed')
  await leave.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer leads anywhere')
})
