import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'
import { test } from './inbox'

const inquiry = (word: string, name: string, rest = {}) => ({
  name,
  email: `${name.toLowerCase().replace(/\W/g, '.')}.${word}@example.com`,
  message: 'Is it still there?',
  status: 'new',
  ...rest,
})
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('article')

test('a search stays with its list, and each tab keeps its state @desktop', async ({ page, inbox }) => {
  const { word } = inbox
  await inbox.add('inquiries', [inquiry(word, 'Ada Voss'), inquiry(word, 'Bea Lund')])
  await openAdmin(page, 'inquiries')
  const box = page.getByRole('searchbox')
  await box.fill(word)
  await page.getByRole('tab', { name: 'Watches' }).click()
  await expect(page).toHaveURL('/admin?tab=watches')
  await page.goBack()
  await expect(box).toHaveValue(word)
  await expect(page).toHaveURL(`/admin?tab=inquiries&q=${word}`)
  await expect(rows(page)).toHaveCount(2)

  const status = page.getByLabel('Status of the inquiry of Bea Lund')
  await status.selectOption('resolved')
  await status.press('Enter')
  await expect(toast(page, 'Status updated successfully!')).toContainText('Bea Lund')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('resolved')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('tab', { name: 'Watches' }).click()
  await expect(page).toHaveURL('/admin?tab=watches')
  await page.getByRole('tab', { name: /^Inquiries/ }).click()
  await expect(page).toHaveURL(/status=resolved/)
  await expect(box).toHaveValue(word)
  await expect(rows(page)).toHaveCount(1)

  await box.fill('nobody')
  await expect(page).toHaveURL(/q=nobody/)
  await page.goBack()
  await page.goForward()
  await expect(box).toHaveValue('nobody')
  await expect(rows(page)).toHaveCount(0)
})
