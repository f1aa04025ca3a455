import { devices } from '@playwright/test'
import { expect, ownEmail } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'
import { test } from './inbox'
import { listRow } from './inbox-list'
import { phonePhotograph } from './pictures'
import { chooseInRow } from './row-menu'

test.use({ viewport: devices['iPhone 12'].viewport })

test('adds a candidate to a request on a phone, and offers it @desktop @journey', async ({ page, inbox, office }) => {
  const { word } = inbox
  const [{ id }] = await inbox.add('watch_requests', [
    {
      first_name: 'Ada',
      last_name: 'Quill',
      contact_info: ownEmail(),
      watch_details: `A regulator of ${word}.`,
      budget: '$12,000',
      newsletter_signup: false,
    },
  ])
  await openAdmin(page, 'requests', `q=${word}`)
  await expect(listRow(page, 'Ada Quill')).toContainText('You owe a reply · 1 minute')
  await page.getByRole('button', { name: 'Open the request of Ada Quill' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Quill', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Add a candidate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Candidate' })
  await dialog.getByLabel('Pictures: choose files').setInputFiles(await phonePhotograph('regulator.jpg', 900, 1200))
  await dialog.getByLabel('Name').fill('Vessant Regulator')
  await dialog.getByLabel('Where it is').fill('Geneva')
  await dialog.getByLabel('Price asked (USD)').fill('9,000')
  await dialog.getByLabel('Margin (%)').fill('12.5')
  await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await expect(dialog.getByText('is being uploaded')).toBeHidden()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Add candidate' }).click()
  await expect(toast(page, 'Candidate added')).toBeVisible()
  const card = page.getByRole('article', { name: 'Vessant Regulator' })
  await expect(card).toContainText('Private: asks $9,000, margin 12.5 %, to offer at $10,125')
  expect(await office.rows(`candidates?request_id=eq.${id}&select=name,shown_at,image_urls`)).toEqual([
    { name: 'Vessant Regulator', shown_at: null, image_urls: [expect.stringContaining('/watch-images/')] },
  ])

  await chooseInRow(page, 'Vessant Regulator', 'Offer Vessant Regulator')
  const offer = page.getByRole('dialog', { name: 'Make an offer' })
  await expect(offer.getByLabel('Price of Vessant Regulator')).toHaveValue('10,125')
  await offer.getByLabel('Text (optional)').fill('As promised on the phone.')
  await offer.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(toast(page, 'Offered')).toBeVisible()
  const made = page.getByRole('article', { name: 'Offer of Vessant Regulator' })
  await expect(made).toContainText('$10,125')
  await expect(made).toContainText(/Open\s*Ends \w{3}, \w{3} \d+, 6:00 PM/)
  await expect(page.getByRole('combobox', { name: 'Status of the request of Ada Quill' })).toHaveValue('offered')
  await expect(page.getByText('Waiting for Ada · 1 minute')).toBeVisible()
  await expectNoViolation(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'All requests' }).click()
  await expect(page.getByRole('button', { name: 'Open the request of Ada Quill' })).toBeFocused()
  await page.getByRole('button', { name: 'Board' }).click()
  const column = page.getByRole('region', { name: 'Offered' })
  await expect(column.getByRole('article')).toContainText('Waiting for Ada · 1 minute')
  await expectNoViolation(page)
})
