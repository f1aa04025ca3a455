import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { expect, ownEmail } from '../fixtures'
import { toast } from '../toasts'
import { openAdmin } from './admin'
import { test } from './inbox'
import { listRow } from './inbox-list'

const asking = (word: string, more: object = {}) => ({
  name: 'Ada Quill',
  email: ownEmail(),
  message: `Is the ${word} here?`,
  status: 'new',
  ...more,
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Answer Ada Quill' })
const words = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your answer' })

test('an inquiry is answered with a template, and the row keeps what was written', async ({ page, inbox }) => {
  await inbox.add('inquiries', [asking(inbox.word)])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await listRow(page, 'Ada Quill').getByRole('button', { name: 'Answer Ada Quill' }).click()
  await expect(dialog(page)).toContainText(`Is the ${inbox.word} here?`)
  await dialog(page).getByRole('combobox', { name: 'Begin with' }).selectOption({ label: 'Reserved' })
  await expect(words(page)).toHaveValue(/^Dear Ada Quill,/)
  await expectNoViolation(page)
  await words(page).fill(`It is reserved, ${inbox.word}.`)
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await expect(toast(page, 'Your answer is on its way')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const row = listRow(page, 'Ada Quill')
  await expect(row).toContainText(`It is reserved, ${inbox.word}.`)
  await expect(row.getByRole('combobox', { name: 'Status of the inquiry of Ada Quill' })).toHaveValue('in_progress')
  // Queued at once, and sent soon after.
  await row.getByText(/^›?E-mails|e-mails? sent/).click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Your answer' })).toBeVisible()
})

test('what was typed survives a dead network and a reload, and is sent once @desktop', async ({
  page,
  inbox,
  quietConsole,
}) => {
  quietConsole.allow(/Answer not sent|Failed to load resource|ERR_/)
  await inbox.add('inquiries', [asking(inbox.word)])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await listRow(page, 'Ada Quill').getByRole('button', { name: 'Answer Ada Quill' }).click()
  await words(page).fill(`Twice sent, ${inbox.word}.`)
  // The answer arrives, and the reply to it is lost.
  await page.route('**/rest/v1/answers*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The answer is not sent, and kept here.')
  await page.unroute('**/rest/v1/answers*')
  await page.reload()
  await expect(words(page)).toHaveValue(`Twice sent, ${inbox.word}.`)
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(listRow(page, 'Ada Quill').getByText(`Twice sent, ${inbox.word}.`)).toHaveCount(1)
})

test('offline, an answer is said not to be sent at once, and goes when the connection is back @desktop', async ({
  page,
  context,
  inbox,
  quietConsole,
}) => {
  quietConsole.allow(/Answer not sent|Could not load|Failed to load resource|ERR_/)
  await inbox.add('inquiries', [asking(inbox.word)])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await listRow(page, 'Ada Quill').getByRole('button', { name: 'Answer Ada Quill' }).click()
  await words(page).fill(`From the train, ${inbox.word}.`)
  await context.setOffline(true)
  const send = dialog(page).getByRole('button', { name: 'Send answer' })
  await send.click()
  await expect(dialog(page).getByRole('alert')).toContainText('The answer is not sent, and kept here.')
  await expect(send).toBeEnabled()
  await context.setOffline(false)
  await send.click()
  await expect(dialog(page)).toBeHidden()
  await expect(listRow(page, 'Ada Quill').getByText(`From the train, ${inbox.word}.`)).toHaveCount(1)
})

test('a request with an e-mail address is answered; one with a telephone number is called @desktop', async ({
  page,
  inbox,
}) => {
  const wanted = (first: string, contact: string) => ({
    first_name: first,
    last_name: 'Quill',
    contact_info: contact,
    watch_details: `A ${inbox.word}.`,
    newsletter_signup: false,
  })
  await inbox.add('watch_requests', [wanted('Ada', ownEmail()), wanted('Bea', '(480) 555-0112')])
  await openAdmin(page, 'requests', `q=${inbox.word}`)
  await listRow(page, 'Bea Quill').getByRole('button', { name: 'Answer Bea Quill' }).click()
  const call = page.getByRole('dialog', { name: 'Answer Bea' })
  await expect(call.getByRole('link', { name: 'Call Bea' })).toBeVisible()
  // Others of the tests have left an e-mail address with this number.
  await call.getByRole('combobox', { name: 'How you answer' }).selectOption('phone')
  await call.getByRole('button', { name: 'Record as answered' }).click()
  await expect(listRow(page, 'Bea Quill')).toContainText('Answered by telephone')
  await expect(listRow(page, 'Bea Quill').getByRole('combobox')).toHaveValue('searching')
  await listRow(page, 'Ada Quill').getByRole('button', { name: 'Answer Ada Quill' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(`We look for a ${inbox.word}.`)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(listRow(page, 'Ada Quill')).toContainText(`We look for a ${inbox.word}.`)
  await expect(listRow(page, 'Ada Quill').getByRole('combobox')).toHaveValue('searching')
})
