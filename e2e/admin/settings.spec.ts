import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { expect, ownEmail, test } from '../fixtures'
import { toast } from '../toasts'
import { openAdmin } from './admin'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const templates = (page: Page) => page.getByRole('dialog', { name: 'Templates', exact: true })

// The house has one set of settings, which the other tests' letters follow too: only what changes none of them is saved.
test('the settings of the letters are checked, saved and kept @desktop @journey', async ({ page }) => {
  await openAdmin(page, 'analytics')
  await page.getByRole('button', { name: 'Settings' }).click()
  const sender = settings(page).getByRole('textbox', { name: "Sender's name" })
  const letters = settings(page).getByRole('textbox', { name: 'Your letters go to' })
  const address = await letters.inputValue()
  await letters.fill('nobody')
  await sender.fill('House <one>')
  await settings(page).getByRole('button', { name: 'Save settings' }).click()
  await expect(settings(page).getByText('Invalid email address')).toBeVisible()
  await expect(settings(page).getByText('The name may not contain < > " or @')).toBeVisible()
  await expectNoViolation(page)
  await letters.fill(address)
  await sender.fill('Sonoran Horology')
  await expect(settings(page).getByRole('combobox', { name: 'Clients can move or cancel' })).toHaveValue('24')
  // What a choice would remove is said before it is saved.
  const kept = settings(page).getByRole('combobox', { name: 'Remove resolved inquiries' })
  await expect(kept).toHaveValue('24')
  await expect(settings(page).getByText(/^The next run removes/)).toBeVisible()
  await kept.selectOption('Never')
  await expect(settings(page).getByText('The next run removes nothing.')).toBeVisible()
  await kept.selectOption('After 24 months')
  await settings(page).getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await expect(settings(page)).toBeHidden()
})

test("the owner's calendar follows the visits by a link, until it ends @desktop", async ({ page, request }) => {
  await openAdmin(page, 'analytics')
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
  await calendar.getByRole('button', { name: 'End the link' }).click()
  await expect(toast(page, 'The calendar link has ended')).toBeVisible()
  expect((await request.get(link)).status()).toBe(404)
})

test('a test letter is on its way, and a template is added, changed, deleted and had back by the keyboard @desktop', async ({
  page,
  office,
}) => {
  await openAdmin(page, 'analytics')
  await page.getByRole('button', { name: 'Settings' }).click()
  await settings(page).getByRole('button', { name: 'Send me a test letter' }).click()
  await expect(toast(page, 'A test letter is on its way')).toBeVisible()
  await settings(page).getByRole('button', { name: 'Edit templates' }).click()
  const title = `Own ${ownEmail().slice(0, 20)}`
  await templates(page).getByRole('textbox', { name: 'Title' }).fill(title)
  await templates(page).getByRole('textbox', { name: 'Words' }).fill('Dear {name},')
  await templates(page).getByRole('button', { name: 'Save template' }).click()
  await expect(toast(page, 'Template saved')).toBeVisible()
  await templates(page).getByRole('combobox', { name: 'Template' }).selectOption({ label: title })
  const words = templates(page).getByRole('textbox', { name: 'Words' })
  await expect(words).toHaveValue('Dear {name},')
  const question = page.getByRole('alertdialog')
  const remove = async () => {
    await templates(page)
      .getByRole('button', { name: `Delete the template ${title}` })
      .click()
    await expect(question).toContainText('Are you sure you want to delete this template?')
  }
  await remove()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(words).toHaveValue('Dear {name},')
  await remove()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Template deleted')).toBeVisible()
  await expect(templates(page).getByRole('option', { name: title })).toHaveCount(0)
  // In a field, the keys are the field's.
  await templates(page).getByRole('textbox', { name: 'Title' }).press('Control+z')
  await expect(toast(page, 'Template deleted')).toBeVisible()
  await templates(page).getByRole('button', { name: 'Close', exact: true }).press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(templates(page).getByRole('option', { name: title })).toHaveCount(1)
  await office.remove(`answer_templates?title=eq.${encodeURIComponent(title)}`)
})

test('what was typed into a template is lost neither to another choice nor to another tab @desktop', async ({
  page,
  office,
}) => {
  const title = `Own ${ownEmail().slice(0, 20)}`
  const [{ id }] = await office.add('answer_templates', [{ title, words: 'As it was.' }])
  await openAdmin(page, 'analytics', 'settings=templates')
  const choice = templates(page).getByRole('combobox', { name: 'Template' })
  const words = templates(page).getByRole('textbox', { name: 'Words' })
  await choice.selectOption({ label: title })
  await words.fill('As it is typed.')
  const question = page.getByRole('alertdialog')
  await choice.selectOption({ label: 'A new one' })
  await expect(question).toContainText('What you have changed here is not saved.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(words).toHaveValue('As it is typed.')
  await expect(choice).toHaveValue(id)

  // Deleted elsewhere, it is kept as a new one.
  await office.remove(`answer_templates?id=eq.${id}`)
  await templates(page).getByRole('button', { name: 'Save template' }).click()
  await expect(toast(page, 'Template saved')).toBeVisible()
  const kept = await office.rows(`answer_templates?title=eq.${encodeURIComponent(title)}`)
  expect(kept.map((row) => row.words)).toEqual(['As it is typed.'])

  await expect(choice.locator(`option[value="${kept[0].id}"]`)).toHaveCount(1)
  await choice.selectOption(kept[0].id)
  await words.fill('Not wanted.')
  await choice.selectOption({ label: 'A new one' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(words).toHaveValue('')
  await office.remove(`answer_templates?id=eq.${kept[0].id}`)
})
