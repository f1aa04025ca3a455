import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { headers } from '../api'
import { expect, ownEmail, test } from '../fixtures'
import { failures, holdBack, saidOf, shortenPatience } from '../network'

const success = "Inquiry submitted successfully! We'll be in touch soon."
const failure = 'Failed to submit inquiry. Please try again.'
const tidewater = '/watches/00000000-0000-4000-8000-000000000001'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Inquire About This Timepiece' })

/** The button on a watch's page: in the bottom bar of a phone, beside the picture on a desktop. */
const openerOf = (page: Page) =>
  page
    .getByRole('button', { name: /^Inquire( About This Watch)?\W/ })
    .filter({ visible: true })
    .first()

/** Opens the form on the page of the Tidewater 300. */
async function openInquiry(page: Page) {
  await page.goto(tidewater)
  await openerOf(page).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}

test('a card opens the form by keyboard; it is sent, closes, and gives the focus back', async ({ page, office }) => {
  const email = ownEmail()
  await page.goto('/our-collection?q=Tidewater')
  const opener = page.getByRole('button', { name: /^Inquire Now\W+Tidewater 300$/ })
  await opener.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Fill out the form below and our team will contact you shortly.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Halden Tidewater 300' })).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveValue(
    "I'm interested in learning more about the Halden Tidewater 300.",
  )
  await dialog.getByLabel('Name').fill('Ada Byron')
  await dialog.getByLabel('Email').fill(`  ${email} `)
  await dialog.getByLabel('Name').press('Enter')
  await expect(page.getByText(success)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await office.rows(`inquiries?email=eq.${email}&select=name,phone,message,watch_id,status`)).toEqual([
    {
      name: 'Ada Byron',
      phone: null,
      message: "I'm interested in learning more about the Halden Tidewater 300.",
      watch_id: '00000000-0000-4000-8000-000000000001',
      status: 'new',
    },
  ])
  // The form is empty again, and no draft is left.
  await opener.press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
})

test('the page of a watch opens it too, says that it is busy, and sends the phone number @phone @journey', async ({
  page,
  office,
}) => {
  const email = ownEmail()
  const dialog = await openInquiry(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone (Optional)').fill('+1 (480) 555-0100')
  await dialog.getByLabel('Message').fill('Is the bezel original?')
  const release = await holdBack(page, '**/rest/v1/inquiries*')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  release()
  await expect(page.getByText(success)).toBeVisible()
  expect(await office.rows(`inquiries?email=eq.${email}&select=phone,message`)).toEqual([
    { phone: '+1 (480) 555-0100', message: 'Is the bezel original?' },
  ])
})

test('what is missing or wrong is said beside its field, and nothing is sent @phone', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/inquiries') && sent.push(request.url()))
  const dialog = await openInquiry(page)
  await dialog.getByLabel('Message').fill('   ')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription('Message is required')
  await dialog.getByLabel('Name').fill('x'.repeat(101))
  await dialog.getByLabel('Email').fill('ada@example')
  await dialog.getByLabel('Phone (Optional)').fill('1'.repeat(41))
  await dialog.getByLabel('Message').fill('m'.repeat(5001))
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name must be at most 100 characters')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription('Message must be at most 5,000 characters')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(dialog.getByLabel('Phone (Optional)')).toHaveAccessibleDescription('Phone must be at most 40 characters')
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(0)
  expect(sent).toEqual([])
})

for (const [name, provoke] of Object.entries(failures)) {
  test(`${name}: the form says so, keeps everything, and can be sent again @phone`, async ({
    page,
    office,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource/)
    const email = ownEmail()
    await shortenPatience(page)
    const dialog = await openInquiry(page)
    await dialog.getByLabel('Name').fill('Ada')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Message').fill('Still there?')
    await page.route('**/rest/v1/inquiries*', provoke)
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: saidOf(name, failure) })).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada')
    await expect(dialog.getByLabel('Message')).toHaveValue('Still there?')
    await page.unroute('**/rest/v1/inquiries*')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(page.getByText(success)).toBeVisible()
    expect(await office.rows(`inquiries?email=eq.${email}`)).toHaveLength(1)
  })
}

test('too many inquiries within the hour are refused in words @phone', async ({ page, request, quietConsole }) => {
  quietConsole.allow(/429/)
  const email = ownEmail()
  for (let count = 0; count < 10; count++) {
    const answer = await request.post('/rest/v1/inquiries', {
      headers: { ...headers, Prefer: 'return=minimal' },
      data: { name: 'Ada', email, message: `Number ${count}` },
    })
    expect(answer.status()).toBe(201)
  }
  const dialog = await openInquiry(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Too many messages' })).toContainText('(480) 555-0147')
})

test('a watch that was sold meanwhile does not lose the inquiry @phone', async ({
  page,
  catalogue,
  office,
  quietConsole,
}) => {
  quietConsole.allow(/409/)
  const email = ownEmail()
  const [id] = await catalogue.add([{ name: 'Sold Meanwhile' }])
  await page.goto(`/watches/${id}`)
  await openerOf(page).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email').fill(email)
  await office.remove(`watches?id=eq.${id}`)
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(await office.rows(`inquiries?email=eq.${email}&select=watch_id`)).toEqual([{ watch_id: null }])
})

test('what was typed survives Escape and a reload, for this watch alone @phone', async ({ page }) => {
  const dialog = await openInquiry(page)
  await dialog.getByLabel('Name').fill('Ada Byron')
  await dialog.getByLabel('Message').fill('To be continued')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await openInquiry(page)
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Byron')
  await expect(dialog.getByLabel('Message')).toHaveValue('To be continued')
  await page.goto('/watches/00000000-0000-4000-8000-000000000002')
  await openerOf(page).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
})

test('closed while it is being sent, it is sent once, said, and leaves no draft @phone', async ({ page, office }) => {
  const email = ownEmail()
  const dialog = await openInquiry(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email').fill(email)
  const release = await holdBack(page, '**/rest/v1/inquiries*')
  // The form is submitted twice at once, as by a double click.
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  release()
  await expect(page.getByText(success)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  expect(await office.rows(`inquiries?email=eq.${email}`)).toHaveLength(1)
})

test('Back closes the form and keeps what was typed; Forward and a reload open it again @phone', async ({ page }) => {
  await page.goto('/our-collection?q=Tidewater')
  await page.getByRole('heading', { name: 'Tidewater 300' }).getByRole('link').click()
  await expect(page).toHaveURL(tidewater)
  await openerOf(page).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Ada Byron')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(tidewater)
  await expect(openerOf(page)).toBeFocused()
  await page.goForward()
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Byron')
  await page.reload()
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Byron')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/our-collection/)
})

test('machines are thanked, and nothing of theirs is sent @phone', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/inquiries') && sent.push(request.url()))
  const dialog = await openInquiry(page)
  await dialog.getByLabel('Name').fill('Robot')
  await dialog.getByLabel('Email').fill('robot@example.com')
  await dialog
    .locator('input[name=website]')
    .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(sent).toEqual([])
})

test('a provider that seems mistyped is asked about, never refused, and changed by keyboard @phone', async ({
  page,
}) => {
  const dialog = await openInquiry(page)
  const email = dialog.getByLabel('Email')
  await email.fill('ada@gmial.com')
  await email.press('Tab')
  await expect(dialog.getByText('Did you mean ada@gmail.com?')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Yes, change it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('ada@gmail.com')
  await expect(email).toBeFocused()
  await expect(dialog.getByText('Did you mean')).toHaveCount(0)
})

test('the form is a full-height sheet on a phone, accessible, and says what it is', async ({ page, isMobile }) => {
  const dialog = await openInquiry(page)
  if (isMobile) expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expectNoViolation(page)
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Inquire About This Timepiece":
      - heading "Inquire About This Timepiece" [level=2]
      - paragraph: Fill out the form below and our team will contact you shortly.
      - button "Close inquiry"
      - img "Halden Tidewater 300"
      - paragraph: Tidewater 300
      - paragraph: Halden
      - paragraph: Fields marked * are required.
      - text: Name
      - textbox "Name"
      - text: Email
      - textbox "Email"
      - text: Phone (Optional)
      - textbox "Phone (Optional)"
      - text: Message
      - textbox "Message": I'm interested in learning more about the Halden Tidewater 300.
      - button "Cancel"
      - button "Submit Inquiry"
  `)
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible()
  await expectNoViolation(page)
})
