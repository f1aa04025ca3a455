import type { Page } from '@playwright/test'
import { openAdmin } from '../admin/admin'
import { expect, ownEmail, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { drafts } from '../helpers/drafts'

const success = "Inquiry submitted successfully! We'll be in touch soon."
const tidewater = '/watches/00000000-0000-4000-8000-000000000001'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Inquire About This Timepiece' })

/** In the bottom bar on phones, beside the picture on desktops. */
const openerOf = (page: Page) =>
  page
    .getByRole('button', { name: /^Inquire( About This Watch)?\W/ })
    .filter({ visible: true })
    .first()

test('a card opens an accessible form with the keyboard; sending closes it and restores the focus @phone', async ({
  page,
  office,
}) => {
  const email = ownEmail()
  await page.goto('/our-collection?q=Tidewater')
  const opener = page.getByRole('button', { name: /^Inquire Now\W+Tidewater 300$/ })
  await opener.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
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
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible()
  await expectNoViolation(page)

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
  await opener.press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  expect(await drafts(page)).toEqual([])
})

test('a double click opens the form once, and Back closes it @desktop', async ({ page }) => {
  await page.goto('/our-collection?q=Tidewater')
  const opener = page.getByRole('button', { name: /^Inquire Now\W+Tidewater 300$/ })
  await expect(opener).toBeVisible()
  const before = await page.evaluate(() => history.length)
  await opener.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(dialogOf(page)).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
})

test("a watch's page opens the form, suggests a correction of the email, and sends the phone number @phone @journey", async ({
  page,
  office,
}) => {
  const email = ownEmail()
  await page.goto(tidewater)
  await openerOf(page).click()
  const dialog = dialogOf(page)
  const url = dialog.getByLabel('Email')
  await url.fill('ada@gmial.com')
  await url.press('Tab')
  await expect(dialog.getByText('Did you mean ada@gmail.com?')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Yes, change it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(url).toHaveValue('ada@gmail.com')
  await expect(url).toBeFocused()
  await expect(dialog.getByText('Did you mean')).toHaveCount(0)

  await url.fill(email)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Phone (Optional)').fill('+1 (480) 555-0100')
  await dialog.getByLabel('Message').fill('Is the bezel original?')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(await office.rows(`inquiries?email=eq.${email}&select=phone,message`)).toEqual([
    { phone: '+1 (480) 555-0100', message: 'Is the bezel original?' },
  ])
})

test('Back and Escape close the form and keep the draft for this watch; Forward and a reload reopen it @phone', async ({
  page,
}) => {
  await page.goto('/our-collection?q=Tidewater')
  await page.getByRole('heading', { name: 'Tidewater 300' }).getByRole('link').click()
  await expect(page).toHaveURL(tidewater)
  await openerOf(page).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Ada Byron')
  await dialog.getByLabel('Message').fill('To be continued')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(tidewater)
  await expect(openerOf(page)).toBeFocused()
  await page.goForward()
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Byron')
  await page.reload()
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Byron')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await openerOf(page).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('To be continued')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/our-collection/)
  await page.goto('/watches/00000000-0000-4000-8000-000000000002')
  await openerOf(page).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
})

test('asks about several watches in one inquiry with an editable list, and names each to the owner @desktop', async ({
  page,
  office,
  catalogue,
}) => {
  const names = ['Aurelia', 'Boreal', 'Cirrus']
  const ids = await catalogue.add(names.map((name) => ({ name })))
  await page.goto(`/tray?watches=${ids.join(',')}`)
  await page.getByRole('button', { name: 'Ask about these' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inquire About These Timepieces' })
  const asked = dialog.getByRole('list', { name: 'What you ask about' }).getByRole('listitem')
  await expect(asked).toHaveText(names.map((name) => `${name}${catalogue.brand}`))
  const message = (left: string[]) =>
    `I'm interested in learning more about these timepieces:\n${left.map((name) => `- ${catalogue.brand} ${name}`).join('\n')}\n`
  await expect(dialog.getByLabel('Message')).toHaveValue(message(names))
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: `Take ${catalogue.brand} Boreal off` }).click()
  await expect(asked).toHaveCount(2)
  await expect(dialog.getByLabel('Message')).toHaveValue(message(['Aurelia', 'Cirrus']))

  const email = ownEmail()
  await dialog.getByLabel('Name').fill('Ada Byron')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(page.getByText(success)).toBeVisible()
  const rows = await office.rows(`inquiries?email=eq.${email}&select=watch_id,watch_ids,watch_names`)
  expect(rows).toEqual([
    {
      watch_id: null,
      watch_ids: [ids[0], ids[2]],
      watch_names: [`${catalogue.brand} Aurelia`, `${catalogue.brand} Cirrus`],
    },
  ])

  await openAdmin(page, 'inquiries', `q=${encodeURIComponent(catalogue.brand)}`)
  const list = page.getByRole('list', { name: 'Watches of the inquiry of Ada Byron' })
  await expect(list.getByRole('listitem')).toHaveText([
    `View ${catalogue.brand} Aurelia`,
    `View ${catalogue.brand} Cirrus`,
  ])
  await expectNoViolation(page)
  await list.getByRole('button', { name: `View ${catalogue.brand} Cirrus` }).click()
  await expect(page.getByRole('dialog', { name: 'Cirrus' })).toBeVisible()
  await office.remove(`inquiries?email=eq.${email}`)
})
