import { expect, ownEmail, test } from '../fixtures'
import { newsletterForm } from '../helpers/newsletter-form'

test('an address becomes a subscriber once, whatever its case, and nobody is told that it was one @phone @journey', async ({
  page,
  office,
}) => {
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
  await expect(form.getByRole('status')).toHaveText('Thank you for subscribing!')
  await expect(form.getByLabel('Email address')).toHaveValue('')
  expect(await office.rows(`newsletter_subscribers?email=ilike.${email}&select=email,source`)).toEqual([
    { email, source: 'footer' },
  ])
})
