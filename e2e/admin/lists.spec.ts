import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { toast } from '../toasts'
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

test('what is typed stays with its list, whatever is opened at once, and a tab is found as it was left @desktop', async ({
  page,
  inbox,
}) => {
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
  await page.goBack()
  await page.goForward()
  await expect(box).toHaveValue('nobody')
  await expect(rows(page)).toHaveCount(0)
})

test('deleting the last row of the last page goes to the page before it, and asks for nothing past the end @desktop', async ({
  page,
  inbox,
}) => {
  const { word } = inbox
  await inbox.add(
    'inquiries',
    Array.from({ length: 26 }, (_, index) => inquiry(word, `Row ${index + 10}`)),
  )
  await openAdmin(page, 'inquiries', `q=${word}&page=2`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(25)
  await expect(page).toHaveURL(new RegExp(`/admin\\?tab=inquiries&q=${word}$`))
  await expect(page.getByText('25 inquiries match')).toBeVisible()
})

test('arrow keys choose a status, Enter saves it, and the message says whose it is @desktop', async ({
  page,
  inbox,
}) => {
  const { word } = inbox
  await inbox.add('inquiries', [inquiry(word, 'Ada Voss')])
  await openAdmin(page, 'inquiries', `q=${word}`)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.postData() ?? '')
  })
  const select = page.getByLabel('Status of the inquiry of Ada Voss')
  await select.press('ArrowDown')
  await expect(select).toHaveValue('in_progress')
  await select.press('ArrowDown')
  await select.press('Enter')
  await expect(toast(page, 'Status updated successfully!')).toContainText('Ada Voss: resolved')
  await select.press('ArrowUp')
  await select.press('Escape')
  await expect(select).toHaveValue('resolved')
  expect(saved).toEqual(['{"status":"resolved"}'])
})

test('a number is found however it is written, words in any order, and notes as well @desktop', async ({
  page,
  inbox,
}) => {
  const { word } = inbox
  const digits = String(parseInt(word.slice(1), 16))
    .slice(-7)
    .padStart(7, '3')
  const phone = `(602) ${digits.slice(0, 3)}-${digits.slice(3)}`
  await inbox.add('inquiries', [
    inquiry(word, 'Härriet Lindqvist', { phone }),
    inquiry(word, 'Harriet Olsen', { phone: null }),
  ])
  const [request] = await inbox.add('watch_requests', [
    { first_name: 'Bea', last_name: word, contact_info: `+1 602-${digits}`, watch_details: 'One.' },
  ])
  expect(request.id).toBeTruthy()
  await openAdmin(page, 'inquiries')
  for (const search of [
    `602${digits}`,
    `+1 602 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    `lindqvist harriet ${word}`,
  ]) {
    await page.getByRole('searchbox').fill(search)
    await expect(rows(page)).toHaveCount(1)
  }
  await page.getByRole('tab', { name: /^Requests/ }).click()
  await page.getByRole('searchbox').fill(`${word} (602)${digits}`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('button', { name: /^Add notes/ })
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('Prefers a salmon dial.')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill(`salmon ${word}`)
  await expect(rows(page)).toHaveCount(1)
})
