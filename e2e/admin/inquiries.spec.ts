import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { badAnswer } from '../accounts/accounts'
import { signInOwner } from '../api'
import { expect, ownEmail } from '../fixtures'
import { holdBack } from '../network'
import { toast } from '../toasts'
import { openAdmin } from './admin'
import { exportCsv } from './csv-file'
import { comeBack, fakeExport, nothing, refusal, refuse, test } from './inbox'

const table = '**/rest/v1/inquiries?*'
const watches = '**/rest/v1/watches?*specifications*'

const inquiry = (word: string, name: string, more: object = {}) => ({
  name,
  email: ownEmail(),
  message: `A question of ${word}.`,
  status: 'new',
  phone: null,
  watch_id: null,
  ...more,
})

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' })

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
}

test('a row says who asked what about which watch, and is answered in one tap', async ({ page, inbox, catalogue }) => {
  const [watch] = await catalogue.add([{ name: 'Meridian & Co', image_urls: ['https://example.com/none.jpg'] }])
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
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  await expect(page.getByText('2 inquiries match')).toBeVisible()
  const ada = row(page, 'Ada Quill')
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
  await expect(ada.getByRole('link', { name: 'Text Ada Quill' })).toHaveAttribute('href', 'sms:4805550112')
  await expect(ada.getByRole('link', { name: 'Call Ada Quill' })).toHaveAttribute('href', 'tel:4805550112')
  await expect(row(page, 'Bea Quill').getByRole('link', { name: 'Call Bea Quill' })).toHaveCount(0)

  const text = ada.getByText('The end.')
  const clamped = (await text.boundingBox())!.height
  await ada.getByRole('button', { name: 'Read all of the message of Ada Quill' }).click()
  expect((await text.boundingBox())!.height).toBeGreaterThan(clamped * 2)
  await expect(row(page, 'Bea Quill').getByRole('button', { name: /^Read all/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectNoViolation(page)
})

test('the watch of an inquiry is shown in a dialog, which Back closes', async ({ page, inbox, catalogue }) => {
  const [watch] = await catalogue.add([
    { name: 'Meridian', description: 'Made for the test that reads this sentence.' },
  ])
  await inbox.add('inquiries', [inquiry(inbox.word, 'Ada Quill', { watch_id: watch })])
  await openAdmin(page, 'inquiries', `q=${inbox.word}`)
  const button = row(page, 'Ada Quill').getByRole('button', { name: /^View watch/ })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Meridian' })
  await expect(dialog).toContainText('Made for the test that reads this sentence.')
  await expect(dialog).toContainText(catalogue.brand)
  await expect(dialog).toContainText(new RegExp(`Kind ${catalogue.brand}`, 'i'))
  await expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', `/watches/${watch}`)
  await expect(page).toHaveURL(new RegExp(`watch=${watch}`))
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/admin?tab=inquiries&q=${inbox.word}`)
})

test.describe('on a wide screen', () => {
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
    await search(page, word)
    await expect(rows(page)).toHaveCount(3)
    await expect(page).toHaveURL(`/admin?tab=inquiries&q=${word}`)
    await search(page, `sure (${word})`)
    await expect(rows(page)).toHaveCount(1)
    await search(page, word)
    await expect(rows(page)).toHaveCount(3)
    await row(page, 'Cleo').getByRole('combobox').selectOption('Resolved')
    await expect(toast(page, 'Status updated successfully!')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('resolved')
    await expect(page).toHaveURL(`/admin?tab=inquiries&q=${word}&status=resolved`)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('1 inquiry matches')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Cleo' })).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await page.goBack()
    await expect(rows(page)).toHaveCount(3)
    await page.goto(`/admin?tab=inquiries&q=${word}&status=nonsense`)
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('in_progress')
    await expect(page.getByText('No inquiries match your filters. Try adjusting your search.')).toBeVisible()
  })

  test('a status is changed freely: shown at once, in its colour, and taken back where it fails @desktop', async ({
    page,
    inbox,
    office,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource|^Error: /)
    const [{ id }] = await inbox.add('inquiries', [inquiry(inbox.word, 'Ada Quill')])
    await openAdmin(page, 'inquiries', `q=${inbox.word}`)
    const status = page.getByRole('combobox', { name: 'Status of the inquiry of Ada Quill' })
    const colour = () => status.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colour()).toBe('rgb(219, 230, 243)')
    const release = await holdBack(page, table)
    await status.selectOption('In progress')
    await expect(status).toHaveValue('in_progress')
    await expect.poll(colour).toBe('rgb(243, 230, 187)')
    release()
    await expect(toast(page, 'Status updated successfully!')).toBeVisible()
    expect(await office.rows(`inquiries?id=eq.${id}&select=status`)).toEqual([{ status: 'in_progress' }])
    await status.selectOption('Resolved')
    await expect.poll(colour).toBe('rgb(218, 232, 213)')
    await expect.poll(() => office.rows(`inquiries?id=eq.${id}&select=status`)).toEqual([{ status: 'resolved' }])
    await refuse(page, table, 'PATCH')
    await status.focus()
    await status.selectOption('New')
    await expect(toast(page, 'Error', refusal)).toBeVisible()
    await expect(status).toHaveValue('resolved')
    await expect(status).toBeFocused()
  })

  test('a row that no longer matches leaves, and the focus goes to the next @desktop', async ({ page, inbox }) => {
    await inbox.add('inquiries', [inquiry(inbox.word, 'Ada'), inquiry(inbox.word, 'Bea')])
    await openAdmin(page, 'inquiries', `q=${inbox.word}&status=new`)
    await expect(rows(page)).toHaveCount(2)
    const [first, second] = await rows(page).getByRole('heading').allTextContents()
    for (const [name, next] of [
      [first, page.getByRole('heading', { name: second, exact: true })],
      [second, page.getByRole('heading', { name: 'Inquiries', exact: true })],
    ] as const) {
      const status = page.getByRole('combobox', { name: `Status of the inquiry of ${name}` })
      await status.focus()
      await status.selectOption('Resolved')
      await expect(row(page, name)).toHaveCount(0)
      await expect(next).toBeFocused()
    }
  })

  test('a watch that is gone is said so calmly, and one that does not load can be asked for again @desktop', async ({
    page,
    inbox,
    catalogue,
    office,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource|Could not load inquiries watch/)
    const [sold, kept] = await catalogue.add([{ name: 'Sold' }, { name: 'Kept' }])
    await inbox.add('inquiries', [
      inquiry(inbox.word, 'Ada', { watch_id: sold }),
      inquiry(inbox.word, 'Bea', { watch_id: kept }),
    ])
    await openAdmin(page, 'inquiries', `q=${inbox.word}`)
    await expect(row(page, 'Ada')).toContainText('Sold')
    await office.remove(`watches?id=eq.${sold}`)
    const gone = 'This watch is no longer in the catalogue.'
    // The list still knows it; then it says so itself, and what the question was about.
    await row(page, 'Ada')
      .getByRole('button', { name: /^View watch/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText(gone)
    await page.getByRole('button', { name: 'Close dialog' }).click()
    await page.reload()
    await expect(row(page, 'Ada')).toContainText(`Sold${catalogue.brand}No longer in the catalogue`)
    await expect(row(page, 'Ada').getByRole('button', { name: /^View watch/ })).toHaveCount(0)

    await refuse(page, watches, 'GET')
    await row(page, 'Bea')
      .getByRole('button', { name: /^View watch/ })
      .click()
    await expect(toast(page, 'Failed to load watch details', refusal)).toBeVisible()
    await page.unroute(watches)
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Kept' })).toBeVisible()
  })

  test('many are given a status or deleted at once, after a question, and the message counts what was changed @desktop', async ({
    page,
    inbox,
    office,
  }) => {
    const people = ['Ada', 'Bea', 'Cleo', 'Dora']
    const added = await inbox.add(
      'inquiries',
      people.map((name) => inquiry(inbox.word, name)),
    )
    await openAdmin(page, 'inquiries', `q=${inbox.word}`)
    const status = page.getByRole('combobox', { name: 'Status of the inquiry of Ada' })
    await status.selectOption('Resolved')
    await expect(toast(page, 'Status updated successfully!')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all 4' }).check()
    await expect(page.getByText('4 selected', { exact: true })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('combobox', { name: 'Set to' }).selectOption('Resolved')
    await page.getByRole('button', { name: 'Set status' }).click()
    await expect(toast(page, '3 inquiries set to Resolved')).toContainText(
      'One of the 4 selected had that status before',
    )
    const statuses = await office.rows(`inquiries?message=like.*${inbox.word}*&select=status`)
    expect(statuses).toEqual(people.map(() => ({ status: 'resolved' })))

    await page.getByRole('checkbox', { name: 'Select the inquiry of Bea' }).check()
    await page.getByRole('checkbox', { name: 'Select the inquiry of Dora' }).check()
    const button = page.getByRole('button', { name: 'Delete', exact: true })
    await button.click()
    const question = page.getByRole('alertdialog', { name: 'Delete 2 inquiries' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(button).toBeFocused()
    // Another has been quicker with one of them.
    await office.remove(`inquiries?id=eq.${added[1].id}`)
    await button.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, '1 inquiry deleted')).toContainText('One of the 2 selected had been deleted before.')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('checkbox', { name: 'Select all 2' })).toBeFocused()
  })

  test('the oldest comes first where that is asked for, also in the file @desktop', async ({ page, inbox }) => {
    for (const name of ['First', 'Second', 'Third']) await inbox.add('inquiries', [inquiry(inbox.word, name)])
    await openAdmin(page, 'inquiries', `q=${inbox.word}`)
    await expect(rows(page).getByRole('heading')).toHaveText(['Third', 'Second', 'First'])
    await page.getByLabel('Order').selectOption('Oldest')
    await expect(rows(page).getByRole('heading')).toHaveText(['First', 'Second', 'Third'])
    await expect(page).toHaveURL(`/admin?tab=inquiries&q=${inbox.word}&sort=oldest`)
    const { rows: lines } = await exportCsv(page, exportButton(page))
    expect(lines.slice(1).map(([name, , , , , , watch]) => [name, watch])).toEqual(
      ['First', 'Second', 'Third'].map((name) => [name, 'General inquiry']),
    )
    await expect(row(page, 'First')).toContainText('General inquiry')
  })

  test('an address that names an inquiry brings it into view and gives it the focus @desktop', async ({
    page,
    inbox,
    office,
  }) => {
    const added = await inbox.add(
      'inquiries',
      Array.from({ length: 20 }, (_, index) => inquiry(inbox.word, `Visitor ${index}`)),
    )
    const last = added
      .map(({ id }) => id)
      .sort()
      .at(-1)
    const [{ name }] = await office.rows(`inquiries?id=eq.${last}&select=name`)
    const query = `status=new&sort=oldest&q=${inbox.word}`
    await openAdmin(page, 'inquiries', `${query}&row=${last}`)
    const heading = page.getByRole('heading', { name: String(name), exact: true })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page).not.toHaveURL(/row=/)
    await page.goto(`/admin?tab=inquiries&${query}&row=00000000-0000-4000-8000-000000000000`)
    await expect(page.getByText('That inquiry has been answered or deleted meanwhile.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Inquiries', exact: true })).toBeFocused()
  })

  test('a status that another has changed meanwhile is not overwritten unseen @desktop', async ({
    page,
    inbox,
    request,
    quietConsole,
  }) => {
    quietConsole.allow(/^Error: /)
    const [{ id }] = await inbox.add('inquiries', [inquiry(inbox.word, 'Ada')])
    await openAdmin(page, 'inquiries', `q=${inbox.word}`)
    const status = page.getByRole('combobox', { name: 'Status of the inquiry of Ada' })
    await expect(status).toHaveValue('new')
    const changed = await request.patch(`/rest/v1/inquiries?id=eq.${id}`, {
      headers: await signInOwner(request),
      data: { status: 'resolved' },
    })
    expect(changed.ok()).toBe(true)
    await status.selectOption('In progress')
    await expect(toast(page, 'Error', 'Somebody else has changed it meanwhile')).toBeVisible()
    await expect(status).toHaveValue('resolved')
  })

  test('deleting asks first, and says what became of it @desktop', async ({ page, inbox, office, quietConsole }) => {
    quietConsole.allow(/Failed to load resource|^Error: /)
    await inbox.add('inquiries', [inquiry(inbox.word, 'Ada'), inquiry(inbox.word, 'Bea')])
    const count = async () => (await office.rows(`inquiries?message=like.*${inbox.word}*&select=id`)).length
    await openAdmin(page, 'inquiries', `q=${inbox.word}`)
    const button = page.getByRole('button', { name: 'Delete the inquiry of Ada' })
    await button.click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Are you sure you want to delete the inquiry of Ada?')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    expect(await count()).toBe(2)

    await refuse(page, table, 'DELETE')
    await button.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Error', refusal)).toBeVisible()
    await expect(row(page, 'Ada')).toBeVisible()
    await page.unroute(table)

    const release = await holdBack(page, table)
    await button.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('button', { name: 'Working...' })).toBeDisabled()
    release()
    await expect(toast(page, 'Inquiry deleted successfully!')).toBeVisible()
    await expect(row(page, 'Ada')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Bea' })).toBeFocused()
    expect(await count()).toBe(1)
  })

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
    await row(page, 'Elsewhere').getByRole('combobox').selectOption('Resolved')
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('new')
    await expect(rows(page)).toHaveCount(2)
    const { name, rows: lines } = await exportCsv(page, exportButton(page))
    await expect(toast(page, 'Inquiries exported successfully!')).toBeVisible()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(new Date())
    expect(name).toBe(`inquiries-${today}.csv`)
    expect(lines).toEqual([
      ['name', 'email', 'phone', 'message', 'status', 'created_at', 'watch'],
      ['Zoë 時計', `zoe.${word}@example.com`, '', `A question of ${word}.`, 'new', today, 'General inquiry'],
      [
        `'=HYPERLINK("https://example.com")`,
        `formula.${word}@example.com`,
        "'+1 480 555 0112",
        `"Quoted", ${word}\nand on a second line`,
        'new',
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
    const { asked, release } = await fakeExport(page, 'inquiries', 1234, (index) => ({
      ...inquiry('', `Visitor ${index}`),
      id: `00000000-0000-4000-8000-00000000${String(index).padStart(4, '0')}`,
      created_at: '2026-11-21T08:30:34.021+00:00',
    }))
    const exporting = exportCsv(page, exportButton(page))
    await expect(page.getByRole('button', { name: 'Exporting 1,000 of 1,234...' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Cancel export' })).toBeFocused()
    release()
    const { rows: lines } = await exporting
    expect(lines).toHaveLength(1 + 1234)
    expect(lines.at(-1)![0]).toBe('Visitor 1233')
    expect(asked[1].searchParams.get('or')).toContain('id.lt.00000000-0000-4000-8000-000000000999')
    await expect(exportButton(page)).toBeFocused()
  })

  test('an export that is cancelled leaves no file and no message @desktop', async ({ page }) => {
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    await openAdmin(page, 'inquiries', 'q=nobody-writes-this')
    await fakeExport(page, 'inquiries', 1234, (index) => ({
      ...inquiry('', `Visitor ${index}`),
      id: `00000000-0000-4000-8000-00000000${String(index).padStart(4, '0')}`,
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

  test('while it loads, when it fails and when there are none, the tab says so @desktop', async ({
    page,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource|Could not load inquiries list/)
    const release = await holdBack(page, table)
    await openAdmin(page, 'inquiries')
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    release()
    await expect(rows(page).first()).toBeVisible()
    await page.unroute(table)
    await refuse(page, table, 'GET')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Failed to Load Inquiries')
    await expect(page.getByRole('alert')).toContainText(refusal)
    await expectNoViolation(page)
    await page.unroute(table)
    await page.route(table, nothing)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No inquiries yet. Customer inquiries will appear here.')).toBeVisible()
  })

  test('a list of many rows has pages, and one past the end is the last @desktop', async ({ page, inbox }) => {
    await inbox.add(
      'inquiries',
      Array.from({ length: 27 }, (_, index) => inquiry(inbox.word, `Visitor ${index}`)),
    )
    await openAdmin(page, 'inquiries', `q=${inbox.word}`)
    await expect(rows(page)).toHaveCount(25)
    const seen = await rows(page).getByRole('heading').allTextContents()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(rows(page)).toHaveCount(2)
    seen.push(...(await rows(page).getByRole('heading').allTextContents()))
    expect(new Set(seen).size).toBe(27)
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('heading', { name: 'Inquiries', exact: true })).toBeFocused()
    await page.goto(`/admin?tab=inquiries&q=${inbox.word}&page=9`)
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
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
    await comeBack(page)
    await expect(row(page, 'Bea')).toBeVisible()
    await expect(rows(page).getByRole('heading')).toHaveText(['Bea', 'Ada'])
    await expect(less).toBeFocused()
  })
})
