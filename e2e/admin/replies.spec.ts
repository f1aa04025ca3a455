import type { Page } from '@playwright/test'
import { expect, ownEmail } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { passOn } from '../helpers/network'
import { toast } from '../helpers/toasts'
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

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reply to Ada Quill' })
const words = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your reply' })

test('replies to an inquiry with a template, and shows the reply in the row @phone', async ({ page, inbox }) => {
  await inbox.add('inquiries', [asking(inbox.word)])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await listRow(page, 'Ada Quill').getByRole('button', { name: 'Reply to Ada Quill' }).click()
  await expect(dialog(page)).toContainText(`Is the ${inbox.word} here?`)
  await dialog(page).getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Reserved' })
  await expect(words(page)).toHaveValue(/^Dear Ada Quill,/)
  await expectNoViolation(page)
  await words(page).fill(`It is reserved, ${inbox.word}.`)
  await dialog(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'Your reply is on its way')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const row = listRow(page, 'Ada Quill')
  await expect(row).toContainText(`It is reserved, ${inbox.word}.`)
  await expect(row.getByRole('combobox', { name: 'Status of the inquiry of Ada Quill' })).toHaveValue('in_progress')
  await row.getByText(/^›?E-mails|e-mails? sent/).click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Your reply' })).toBeVisible()
})

test('typed text survives a network failure and a reload, and is sent once @desktop', async ({
  page,
  context,
  inbox,
  quietConsole,
}) => {
  quietConsole.allow(/Reply not sent|Could not load|Failed to load resource|ERR_/)
  await inbox.add('inquiries', [asking(inbox.word)])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await listRow(page, 'Ada Quill').getByRole('button', { name: 'Reply to Ada Quill' }).click()
  await words(page).fill(`Twice sent, ${inbox.word}.`)
  await page.route('**/rest/v1/replies*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await passOn(route)
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Your reply was not sent, and is still here.')
  await page.unroute('**/rest/v1/replies*')
  await context.setOffline(true)
  const send = dialog(page).getByRole('button', { name: 'Send reply' })
  await send.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Your reply was not sent, and is still here.')
  await expect(send).toBeEnabled()
  await context.setOffline(false)
  await page.reload()
  await expect(words(page)).toHaveValue(`Twice sent, ${inbox.word}.`)
  await send.click()
  await expect(dialog(page)).toBeHidden()
  await expect(listRow(page, 'Ada Quill').getByText(`Twice sent, ${inbox.word}.`)).toHaveCount(1)
})
