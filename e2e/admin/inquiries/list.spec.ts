import { expectNoViolation } from '../../accessibility'
import { expect } from '../../fixtures'
import { holdBack } from '../../network'
import { returnToTab } from '../../tab-visibility'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { exportCsv } from '../csv-export'
import { test } from '../inbox'
import { exportButton, listRow, listRows } from '../inbox-list'
import { answerEmpty, refusal, refuse } from '../refusals'
import { inquiry, inquiryRequests } from './inquiry-rows'

test('a row says who asked what about which watch, and is answered in one tap', async ({
  page,
  inbox,
  catalogue,
  baseURL,
}) => {
  // Other tests show it too: an address that nobody answers would fail them.
  const [watch] = await catalogue.add([{ name: 'Meridian & Co', image_urls: [`${baseURL}/favicon.svg`] }])
  const message = `${inbox.word}. ${'Does it keep time? '.repeat(60)}\n\n${'x'.repeat(150)} The end.`
  await inbox.add('inquiries', [
    inquiry(inbox.word, 'Ada Quill', {
      email: `ada.${inbox.word}@example.com`,
      phone: '(480) 555-0112',
      message,
      watch_id: watch,
    }),
    inquiry(inbox.word, 'Bea Quill'),
  ])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await expect(page.getByText('2 inquiries match')).toBeVisible()
  const ada = listRow(page, 'Ada Quill')
  await expect(ada).toContainText(`ada.${inbox.word}@example.com(480) 555-0112`)
  await expect(ada).toContainText(`Meridian & Co${catalogue.brand}`)
  await expect(ada.locator('time')).toHaveText(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Phoenix' }).format(
      new Date((await ada.locator('time').getAttribute('datetime'))!),
    ),
  )
  const subject = encodeURIComponent(`Your inquiry about the ${catalogue.brand} Meridian & Co`)
  await expect(ada.getByRole('link', { name: 'Email Ada Quill' })).toHaveAttribute(
    'href',
    `mailto:ada.${inbox.word}@example.com?subject=${subject}`,
  )
  await expect(ada.getByRole('link', { name: 'Text Ada Quill' })).toHaveAttribute('href', 'sms:+14805550112')
  await expect(ada.getByRole('link', { name: 'Call Ada Quill' })).toHaveAttribute('href', 'tel:+14805550112')
  await expect(listRow(page, 'Bea Quill').getByRole('link', { name: 'Call Bea Quill' })).toHaveCount(0)

  const text = ada.getByText('The end.')
  const clamped = (await text.boundingBox())!.height
  await ada.getByRole('button', { name: 'Read all of the message of Ada Quill' }).click()
  expect((await text.boundingBox())!.height).toBeGreaterThan(clamped * 2)
  await expect(listRow(page, 'Bea Quill').getByRole('button', { name: /^Read all/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectNoViolation(page)
})

test('it is searched by name, e-mail and message, filtered by status, and the address keeps both @desktop', async ({
  page,
  inbox,
}) => {
  const { word } = inbox
  await inbox.add('inquiries', [
    inquiry(word, `Ada ${word}`, { message: 'A name.' }),
    inquiry(word, 'Bea', { email: `bea.${word}@example.com`, message: 'An address.' }),
    inquiry(word, 'Cleo', { message: `100% sure (${word.toUpperCase()}), is it?` }),
  ])
  await openAdmin(page, 'inquiries')
  await page.getByRole('searchbox').fill(word)
  await expect(listRows(page)).toHaveCount(3)
  await expect(page).toHaveURL(`/admin?tab=inquiries&q=${word}`)
  await page.getByRole('searchbox').fill(`sure (${word})`)
  await expect(listRows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill(word)
  await expect(listRows(page)).toHaveCount(3)
  await listRow(page, 'Cleo').getByRole('combobox').selectOption('Resolved')
  await expect(toast(page, 'Status updated successfully!')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('resolved')
  await expect(page).toHaveURL(`/admin?tab=inquiries&q=${word}&status=resolved`)
  await expect(listRows(page)).toHaveCount(1)
  await expect(page.getByText('1 inquiry matches')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cleo' })).toBeVisible()
  await expect(listRows(page)).toHaveCount(1)
  await page.goBack()
  await expect(listRows(page)).toHaveCount(3)
  await page.goto(`/admin?tab=inquiries&q=${word}&status=nonsense`)
  await expect(listRows(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('in_progress')
  await expect(page.getByText('No inquiries match your filters. Try adjusting your search.')).toBeVisible()
})

test('the oldest comes first where that is asked for, also in the file @desktop', async ({ page, inbox }) => {
  for (const name of ['First', 'Second', 'Third']) await inbox.add('inquiries', [inquiry(inbox.word, name)])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await expect(listRows(page).getByRole('heading')).toHaveText(['Third', 'Second', 'First'])
  await page.getByLabel('Order').selectOption('Oldest')
  await expect(listRows(page).getByRole('heading')).toHaveText(['First', 'Second', 'Third'])
  await expect(page).toHaveURL(`/admin?tab=inquiries&q=${inbox.word}&sort=oldest`)
  const { rows: lines } = await exportCsv(page, exportButton(page))
  expect(lines.slice(1).map(([name, , , , , , watch]) => [name, watch])).toEqual(
    ['First', 'Second', 'Third'].map((name) => [name, 'General inquiry']),
  )
  await expect(listRow(page, 'First')).toContainText('General inquiry')
})

test('while it loads, when it fails and when there are none, the tab says so @desktop', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|Could not load inquiries list/)
  const release = await holdBack(page, inquiryRequests)
  await openAdmin(page, 'inquiries')
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  release()
  await expect(listRows(page).first()).toBeVisible()
  await page.unroute(inquiryRequests)
  await refuse(page, inquiryRequests, 'GET')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to Load Inquiries')
  await expect(page.getByRole('alert')).toContainText(refusal)
  await expectNoViolation(page)
  await page.unroute(inquiryRequests)
  await page.route(inquiryRequests, answerEmpty)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No inquiries yet. Customer inquiries will appear here.')).toBeVisible()
})

test('a list of many rows has pages, and one past the end is the last @desktop', async ({ page, inbox }) => {
  await inbox.add(
    'inquiries',
    Array.from({ length: 27 }, (_, index) => inquiry(inbox.word, `Visitor ${index}`)),
  )
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await expect(listRows(page)).toHaveCount(25)
  const seen = await listRows(page).getByRole('heading').allTextContents()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(listRows(page)).toHaveCount(2)
  seen.push(...(await listRows(page).getByRole('heading').allTextContents()))
  expect(new Set(seen).size).toBe(27)
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { name: 'Inquiries', exact: true })).toBeFocused()
  await page.goto(`/admin?tab=inquiries&q=${inbox.word}&page=9`)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(listRows(page)).toHaveCount(2)
})

test('what comes in appears by itself, and leaves what is open and has the focus as it is @desktop', async ({
  page,
  inbox,
}) => {
  const message = `${inbox.word}. ${'A long question. '.repeat(60)}`
  await inbox.add('inquiries', [inquiry(inbox.word, 'Ada', { message })])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await page.getByRole('button', { name: 'Read all of the message of Ada' }).click()
  const less = page.getByRole('button', { name: 'Show less of the message of Ada' })
  await expect(less).toBeFocused()
  await inbox.add('inquiries', [inquiry(inbox.word, 'Bea')])
  await returnToTab(page)
  await expect(listRow(page, 'Bea')).toBeVisible()
  await expect(listRows(page).getByRole('heading')).toHaveText(['Bea', 'Ada'])
  await expect(less).toBeFocused()
})
