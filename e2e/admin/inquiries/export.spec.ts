import { badAnswer } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { shopToday } from '../../showroom-days'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { exportCsv, madeUpId, fakeExport } from '../csv-export'
import { test } from '../inbox'
import { exportButton, listRow, listRows } from '../inbox-list'
import { refuse, refusal } from '../refusals'
import { inquiry } from './inquiry-rows'

test('the export holds what matches and nothing else, and no formula @desktop', async ({ page, inbox }) => {
  const { word } = inbox
  await inbox.add('inquiries', [
    inquiry(word, '=HYPERLINK("https://example.com")', {
      email: `formula.${word}@example.com`,
      phone: '+1 480 555 0112',
      message: `"Quoted", ${word}\nand on a second line`,
    }),
  ])
  await inbox.add('inquiries', [inquiry(word, 'Zoë 時計', { email: `zoe.${word}@example.com` })])
  await inbox.add('inquiries', [{ ...inquiry(word, 'Elsewhere'), message: `Of ${word}, but resolved` }])
  await openAdmin(page, 'inquiries', `q=${word}`)
  await listRow(page, 'Elsewhere').getByRole('combobox').selectOption('Resolved')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('new')
  await expect(listRows(page)).toHaveCount(2)
  const { name, rows: lines } = await exportCsv(page, exportButton(page))
  await expect(toast(page, 'Inquiries exported successfully!')).toBeVisible()
  const today = shopToday()
  expect(name).toBe(`inquiries-${today}.csv`)
  expect(lines).toEqual([
    ['name', 'email', 'phone', 'message', 'status', 'created_at', 'watch'],
    ['Zoë 時計', `zoe.${word}@example.com`, '', `A question of ${word}.`, 'New', today, 'General inquiry'],
    [
      `'=HYPERLINK("https://example.com")`,
      `formula.${word}@example.com`,
      "'+1 480 555 0112",
      `"Quoted", ${word}\nand on a second line`,
      'New',
      today,
      'General inquiry',
    ],
  ])
})

test('an export of nothing, or one that fails, says why @desktop', async ({ page, inbox, quietConsole }) => {
  quietConsole.allow(badAnswer)
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await exportButton(page).click()
  await expect(toast(page, 'Export failed', 'No data to export')).toBeVisible()
  await refuse(page, '**/rest/v1/inquiries?*limit=1000*', 'GET')
  await exportButton(page).click()
  await expect(toast(page, 'Export failed', refusal)).toBeVisible()
})

test('a long export says how far it is, and goes on after the last row it has @desktop', async ({ page }) => {
  await openAdmin(page, 'inquiries', 'q=nobody-writes-this')
  const { requested, release } = await fakeExport(page, 'inquiries', 1234, (index) => ({
    ...inquiry('', `Visitor ${index}`),
    id: madeUpId(index),
    created_at: '2026-11-21T08:30:34.021+00:00',
  }))
  const exporting = exportCsv(page, exportButton(page))
  await expect(page.getByRole('button', { name: 'Exporting 1,000 of 1,234...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cancel export' })).toBeFocused()
  release()
  const { rows: lines } = await exporting
  expect(lines).toHaveLength(1 + 1234)
  expect(lines.at(-1)![0]).toBe('Visitor 1233')
  expect(requested[1].searchParams.get('or')).toContain('id.lt.00000000-0000-4000-8000-000000000999')
  await expect(exportButton(page)).toBeFocused()
})

test('an export that is cancelled leaves no file and no message @desktop', async ({ page }) => {
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await openAdmin(page, 'inquiries', 'q=nobody-writes-this')
  await fakeExport(page, 'inquiries', 1234, (index) => ({
    ...inquiry('', `Visitor ${index}`),
    id: madeUpId(index),
    created_at: '2026-11-21T08:30:34.021+00:00',
  }))
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('limit=1000'))
  await exportButton(page).click()
  await expect(page.getByRole('button', { name: 'Exporting 1,000 of 1,234...' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel export' }).click()
  await givenUp
  await expect(exportButton(page)).toBeEnabled()
  await expect(exportButton(page)).toBeFocused()
  expect(downloads).toEqual([])
  await expect(page.getByText(/Export failed|exported/)).toHaveCount(0)
})
