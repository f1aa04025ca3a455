import { mergeTests, type Page } from '@playwright/test'
import { openAdmin } from '../admin/admin'
import { test as withInbox } from '../admin/inbox'
import { listRow } from '../admin/inbox-list'
import { phonePhotograph } from '../admin/pictures'
import { chooseInRow } from '../admin/row-menu'
import { expect, ownEmail } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { needs } from '../helpers/backend/backend'
import { emailTo } from '../helpers/emails'
import { test as withDay } from '../helpers/showroom-days'
import { returnToTab } from '../helpers/tab-visibility'
import { toast } from '../helpers/toasts'
import { bookingForm, chooseDay, fillDetails, slotButton } from './booking/booking-form'

const test = mergeTests(withInbox, withDay)
const client = 'Ada Byron'
const outside = 'Vessant Regulator'

test('a search goes from a request, through a declined and an agreed offer, to an appointment @journey', async ({
  page,
  browser,
  inbox,
  office,
  catalogue,
  day,
}) => {
  needs('the embedded backend itself')
  test.slow()
  const email = ownEmail()
  const link = await askForWatch(page, email, `A regulator of ${inbox.word}.`)
  inbox.own('watch_requests')
  await followLink(page, link)
  await addDetails(page)

  const [watch] = await catalogue.add([{ name: 'Aurelia 36' }])
  const known = `${catalogue.brand} Aurelia 36`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const owner = await context.newPage()
  await openCase(owner, inbox.word)
  await addFromOutside(owner)
  await owner.getByRole('button', { name: /^Show to client/ }).click()
  await expect(owner.getByText('Waiting for Ada · 1 minute')).toBeVisible()
  await emailTo(page.request, email, new RegExp(`^We found a watch to show you: ${outside}$`))
  await returnToTab(page)
  await page.getByRole('button', { name: `Enlarge ${outside}, picture 1 of 1` }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: outside })).toBeVisible()
  await page.keyboard.press('Escape')
  await addFromCollection(owner, known)

  await offer(owner, outside, '10,125')
  const offered = await emailTo(page.request, email, new RegExp(`^An offer for you: the ${outside}$`))
  expect(offered.html + offered.text).not.toContain('10,125')
  await returnToTab(page)
  await expect(page.getByRole('heading', { name: 'An offer for you' })).toBeVisible()
  await expect(page.getByText('$10,125')).toBeVisible()
  await expect(page.getByText('A dealer')).toHaveCount(0)
  await expectNoViolation(page)
  await decline(page, 'Too large for me.', () => emailTo(page.request, email, /^\d{6} is your code$/))

  await returnToTab(owner)
  await expect(offerCard(owner, outside)).toContainText('“Too large for me.”')
  await offer(owner, known, '12,000')
  await returnToTab(page)
  await page.getByRole('button', { name: 'I would like to see it' }).click()
  await expect(page.getByRole('heading', { name: 'You agreed to see it' })).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/The watch is held for you/)
  await expectNoViolation(page)
  expect(await office.rows(`watches?id=eq.${watch}&select=status`)).toEqual([{ status: 'reserved' }])

  await page.getByRole('link', { name: 'Book an appointment' }).click()
  await expect(bookingForm(page).getByRole('region', { name: 'You would like to see' })).toContainText('Aurelia 36')
  await chooseDay(page, day)
  await slotButton(page, '2:30 PM').click()
  await fillDetails(page, email, client)
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(known)

  await markFound(owner, known)
  await page.goto('/request')
  await expect(page.getByText('We found it, and this search is over.')).toBeVisible()
  await context.close()
})

async function askForWatch(page: Page, email: string, details: string) {
  await page.goto('/watch-request')
  const form = page.getByRole('form', { name: 'Request a watch' })
  const [first, last] = client.split(' ')
  await form.getByLabel('First Name').fill(first)
  await form.getByLabel('Last Name').fill(last)
  await form.getByLabel('Phone or Email').fill(email)
  await form.getByLabel('Watch Details').fill(details)
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(form.getByRole('heading', { name: 'What you sent' })).toBeFocused()
  const { html } = await emailTo(page.request, email, /^We have your watch request$/)
  return /href="([^"]+\/request#[^"]+)"/.exec(html)![1]
}

async function followLink(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByText(`For ${client}`)).toBeVisible()
  expect(page.url()).toMatch(/\/request$/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step')
}

async function addDetails(page: Page) {
  await page.getByRole('button', { name: 'Add details' }).click()
  await page.getByLabel('Brands').fill('Vessant')
  await page.getByLabel('Budget, up to $').fill('15,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$15,000')).toBeVisible()
  await page.getByLabel('Write to us').fill('Papers would be lovely.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thank you. We have your message.')).toBeVisible()
}

async function openCase(owner: Page, word: string) {
  await openAdmin(owner, 'requests', `q=${word}`)
  await expect(listRow(owner, client)).toContainText('You owe a reply · 1 minute')
  await owner.getByRole('button', { name: `Open the request of ${client}` }).click()
  await expect(owner.getByRole('heading', { name: client, exact: true })).toBeFocused()
  await expect(owner.getByText('Papers would be lovely.')).toBeVisible()
  await expect(owner.getByText('Vessant', { exact: true })).toBeVisible()
}

async function addFromOutside(owner: Page) {
  await owner.getByRole('region', { name: 'Candidates' }).getByRole('button', { name: 'Add a candidate' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Add a candidate' })
  await dialog.getByLabel('Pictures: choose files').setInputFiles(await phonePhotograph('regulator.jpg', 900, 1200))
  await dialog.getByLabel('Name').fill(outside)
  await dialog.getByLabel('Where it is').fill('Geneva')
  await dialog.getByLabel('Seller').fill('A dealer')
  await dialog.getByLabel('Price asked (USD)').fill('9,000')
  await dialog.getByLabel('Margin (%)').fill('12.5')
  await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await expect(dialog.getByText('is being uploaded')).toBeHidden()
  await expectNoViolation(owner)
  await dialog.getByRole('button', { name: 'Add candidate' }).click()
  await expect(toast(owner, 'Candidate added')).toBeVisible()
  await expect(owner.getByRole('article', { name: outside })).toContainText(
    'Private: A dealer, asks $9,000, margin 12.5 %, to offer at $10,125',
  )
}

async function addFromCollection(owner: Page, name: string) {
  await owner.getByRole('button', { name: 'Add from the collection' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Add from the collection' })
  await dialog.getByLabel('Watch').fill(name)
  await dialog.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Add candidate' }).click()
  await expect(owner.getByRole('article', { name })).toContainText('Collection')
}

const offerCard = (owner: Page, name: string) => owner.getByRole('article', { name: `Offer of ${name}` })

async function offer(owner: Page, name: string, price: string) {
  await chooseInRow(owner, name, `Offer ${name}`)
  const dialog = owner.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByLabel(`Price of ${name}`).fill(price)
  await dialog.getByLabel('Text (optional)').fill('As promised on the phone.')
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(toast(owner, 'Offered')).toBeVisible()
  await expect(offerCard(owner, name)).toContainText(`$${price}`)
  await expect(offerCard(owner, name)).toContainText(/Open\s*Ends \w{3}, \w{3} \d+, 6:00 PM/)
  await expect(owner.getByRole('combobox', { name: `Status of the request of ${client}` })).toHaveValue('offered')
  await expect(owner.getByText('Waiting for Ada · 1 minute')).toBeVisible()
  await expectNoViolation(owner)
  expect(await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function decline(page: Page, reason: string, codeEmail: () => Promise<{ subject: string }>) {
  await page.getByRole('button', { name: 'Not for me' }).click()
  await page.getByLabel('Reason (optional)').fill(reason)
  await page.getByRole('button', { name: 'Decline the offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expectNoViolation(page)
  const [code] = (await codeEmail()).subject.split(' ')
  await dialog.getByLabel('Six digits').fill(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Decline the offer' }).click()
  await expect(dialog.getByText(/^This is not the code/)).toBeVisible()
  await dialog.getByLabel('Six digits').fill(code)
  await dialog.getByRole('button', { name: 'Decline the offer' }).click()
  await expect(page.locator(':focus')).toHaveText(/Thank you for telling us/)
}

async function markFound(owner: Page, name: string) {
  await returnToTab(owner)
  await expect(offerCard(owner, name)).toContainText('by Ada')
  const stage = owner.getByRole('combobox', { name: `Status of the request of ${client}` })
  await expect(stage).toHaveValue('agreed')
  await stage.selectOption('found')
  await expect(toast(owner, 'Status updated successfully')).toBeVisible()
  await owner.getByRole('button', { name: 'All requests' }).click()
  await expect(owner.getByRole('button', { name: `Open the request of ${client}` })).toBeFocused()
  await owner.getByRole('button', { name: 'Board' }).click()
  await expect(owner.getByRole('region', { name: 'Found' }).getByRole('article')).toContainText(client)
  await expectNoViolation(owner)
}
