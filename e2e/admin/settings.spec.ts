import type { Page } from '@playwright/test'
import { expect, ownEmail, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const templates = (page: Page) => page.getByRole('dialog', { name: 'Templates', exact: true })

// All tests share the settings, so only changes without an effect are saved.
test('saves the settings, and serves the appointments at a calendar link until it is revoked @desktop @journey', async ({
  page,
  request,
}) => {
  await openAdmin(page, 'analytics')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(settings(page).getByText(/^The next run deletes/)).toBeVisible()
  await settings(page).getByRole('textbox', { name: "Sender's name" }).fill(' Sonoran Horology ')
  await settings(page).getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await expect(settings(page)).toBeHidden()

  await page.getByRole('button', { name: 'Settings' }).click()
  await settings(page).getByRole('button', { name: 'Your calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await calendar.getByRole('button', { name: /^Make a (new )?link$/ }).click()
  const link = await calendar.getByRole('textbox', { name: 'Your link' }).inputValue()
  const file = await request.get(link)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('BEGIN:VCALENDAR')
  expect((await request.get(link.slice(0, -1))).status()).toBe(404)
  await expectNoViolation(page)
  await calendar.getByRole('button', { name: 'Remove the link' }).click()
  await expect(toast(page, 'Calendar link removed')).toBeVisible()
  expect((await request.get(link)).status()).toBe(404)
})

test('queues a test email, and adds, edits, deletes and restores a template with the keyboard @desktop', async ({
  page,
  office,
}) => {
  await openAdmin(page, 'analytics')
  await page.getByRole('button', { name: 'Settings' }).click()
  await settings(page).getByRole('button', { name: 'Send me a test e-mail' }).click()
  await expect(toast(page, 'A test e-mail is on its way')).toBeVisible()
  await settings(page).getByRole('button', { name: 'Edit templates' }).click()
  const title = `Own ${ownEmail().slice(0, 20)}`
  await templates(page).getByRole('textbox', { name: 'Title' }).fill(title)
  await templates(page).getByRole('textbox', { name: 'Message' }).fill('Dear {name},')
  await templates(page).getByRole('button', { name: 'Save template' }).click()
  await expect(toast(page, 'Template saved')).toBeVisible()
  await templates(page).getByRole('combobox', { name: 'Template' }).selectOption({ label: title })
  await expect(templates(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Dear {name},')
  await templates(page)
    .getByRole('button', { name: `Delete the template ${title}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Template deleted')).toBeVisible()
  await expect(templates(page).getByRole('option', { name: title })).toHaveCount(0)
  await templates(page).getByRole('textbox', { name: 'Title' }).press('Control+z')
  await expect(toast(page, 'Template deleted')).toBeVisible()
  await templates(page).getByRole('button', { name: 'Close', exact: true }).press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(templates(page).getByRole('option', { name: title })).toHaveCount(1)
  await office.remove(`reply_templates?title=eq.${encodeURIComponent(title)}`)
})
