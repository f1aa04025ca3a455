import { expect, ownEmail, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { headers } from '../helpers/backend/api'
import { needs } from '../helpers/backend/backend'
import { emailTo } from '../helpers/emails'

test('an email’s link unsubscribes only after a click, and can be undone @phone @journey', async ({
  page,
  request,
  office,
}) => {
  needs('the embedded backend itself')
  const email = ownEmail()
  const isSubscribed = async () => (await office.rows(`newsletter_subscribers?email=eq.${email}`)).length === 1
  await request.post('/rest/v1/newsletter_subscribers', { headers, data: { email } })
  const mail = await emailTo(request, email, /^You are on the list at Sonoran Horology$/)

  const [link] = /http\S+\/unsubscribe#\S+/.exec(mail.text)!
  await page.goto(link)
  await expect(page).toHaveURL('/unsubscribe')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from our newsletter')
  await expectNoViolation(page)
  // A scanner that follows the List-Unsubscribe URL changes nothing.
  const oneClick = mail.headers['List-Unsubscribe'].slice(1, -1)
  expect((await request.get(oneClick)).url()).toContain('/unsubscribe')
  expect(await isSubscribed()).toBe(true)

  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeFocused()
  expect(await isSubscribed()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed again' })).toBeFocused()
  expect(await isSubscribed()).toBe(true)

  const form = { 'List-Unsubscribe': 'One-Click' }
  expect((await request.post(oneClick, { form })).status()).toBe(200)
  expect(await isSubscribed()).toBe(false)
})
