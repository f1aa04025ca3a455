import { expect, ownEmail, test } from '../fixtures'
import { holdBack } from '../helpers/network'
import { newsletterForm } from '../helpers/newsletter-form'

test('subscribes an email address once, in any case, and reports an existing subscription @phone @journey', async ({
  page,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/status of 409/)
  const email = ownEmail('Reader')
  await page.goto('/about')
  const form = await newsletterForm(page)
  await expect(page.getByText('Sign up with your email address to receive news and updates.')).toBeVisible()
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Email address').press('Enter')
  await expect(form.getByRole('status')).toHaveText('Thank you for subscribing!')
  await expect(form.getByLabel('Email address')).toHaveValue('')
  await form.getByLabel('Email address').fill(email.toLowerCase())
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('status')).toHaveText("You're already subscribed!")
  await expect(form.getByLabel('Email address')).toHaveValue('')
  expect(await office.rows(`newsletter_subscribers?email=ilike.${email}&select=email,source`)).toEqual([
    { email, source: 'footer' },
  ])
})

test("keeps and sends an email address typed before the footer's script loads @desktop", async ({ page, office }) => {
  const email = ownEmail('early')
  const arrive = await holdBack(page, /\/site-footer-[^/]*\.js/)
  await page.goto('/about')
  const field = page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address')
  await field.fill(email)
  await field.evaluate((element) => element.setAttribute('data-built', ''))
  await field.press('Enter')
  arrive()
  await expect(field).not.toHaveAttribute('data-built')
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
  await expect(page).toHaveURL('/about')
  expect(await office.rows(`newsletter_subscribers?email=eq.${email}&select=email`)).toEqual([{ email }])
})
