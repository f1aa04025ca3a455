import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { badAnswer } from '../accounts/accounts'
import { expect, ownEmail } from '../fixtures'
import { holdBack } from '../network'
import { toast } from '../toasts'
import { openAdmin } from './admin'
import { madeUpId, exportCsv, fakeExport } from './csv-export'
import { test } from './inbox'
import { exportButton, listRow, listRows } from './inbox-list'
import { answerEmpty, refusal, refuse } from './refusals'

const table = '**/rest/v1/watch_requests?*'

const wanted = (word: string, first: string, more: object = {}) => ({
  first_name: first,
  last_name: 'Quill',
  contact_info: ownEmail(),
  watch_details: `A regulator of ${word}.`,
  budget: null,
  newsletter_signup: false,
  ...more,
})

const notesDialog = (page: Page) => page.getByRole('dialog', { name: 'Notes', exact: true })

test('a row says who wants what for how much, and is answered in one tap', async ({ page, inbox }) => {
  const { word } = inbox
  await inbox.add('watch_requests', [
    wanted(word, 'Ada', { contact_info: `ada.${word}@example.com`, newsletter_signup: true }),
    wanted(word, 'Bea', {
      contact_info: '+1 (480) 555-0112',
      budget: '$8,000 to $11,000',
      watch_details: `${word} ${'In steel. '.repeat(80)}${'x'.repeat(120)}`,
    }),
  ])
  await openAdmin(page, 'requests', `q=${word}`)
  await expect(page.getByText('2 requests match')).toBeVisible()
  const [ada, bea] = [listRow(page, 'Ada Quill'), listRow(page, 'Bea Quill')]
  await expect(ada).toContainText('Wants the newsletter')
  await expect(ada.getByRole('link', { name: 'Ada Quill', exact: true })).toHaveAttribute('href', /client=/)
  await expect(ada.getByRole('link')).toHaveCount(2)
  await expect(ada.getByRole('link', { name: 'Email Ada Quill' })).toHaveAttribute(
    'href',
    `mailto:ada.${word}@example.com?subject=The%20watch%20you%20are%20looking%20for`,
  )
  await expect(bea).not.toContainText('Wants the newsletter')
  await expect(bea).toContainText('Budget $8,000 to $11,000')
  await expect(bea.getByRole('link', { name: 'Text Bea Quill' })).toHaveAttribute('href', 'sms:+14805550112')
  await expect(bea.getByRole('link', { name: 'Call Bea Quill' })).toHaveAttribute('href', 'tel:+14805550112')
  await expect(bea.getByRole('link')).toHaveCount(3)
  await bea.getByRole('button', { name: 'Read all of the request of Bea Quill' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectNoViolation(page)
})

test('notes are written, kept, and taken away again', async ({ page, inbox, office }) => {
  const [{ id }] = await inbox.add('watch_requests', [wanted(inbox.word, 'Ada')])
  const kept = () => office.rows(`watch_requests?id=eq.${id}&select=notes`)
  await openAdmin(page, 'requests', `q=${inbox.word}`)
  const button = listRow(page, 'Ada Quill').getByRole('button', { name: /notes on the request/ })
  await expect(button).toHaveText(/^Add notes/)
  await button.click()
  const dialog = notesDialog(page)
  const field = dialog.getByRole('textbox', { name: 'Notes' })
  await expect(dialog).toContainText('On the request of Ada Quill. Only the house sees them.')
  await expectNoViolation(page)
  await field.fill('  One in Geneva.\nPapers by Thursday.  ')
  const release = await holdBack(page, table)
  await dialog.getByRole('button', { name: 'Save notes' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expect(toast(page, 'Notes saved successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/admin?tab=requests&q=${inbox.word}`)
  await expect(button).toBeFocused()
  await expect(listRow(page, 'Ada Quill')).toContainText('One in Geneva.\nPapers by Thursday.')
  expect(await kept()).toEqual([{ notes: 'One in Geneva.\nPapers by Thursday.' }])

  await expect(button).toHaveText(/^Edit notes/)
  await button.click()
  await expect(field).toHaveValue('One in Geneva.\nPapers by Thursday.')
  await field.fill('   ')
  await dialog.getByRole('button', { name: 'Save notes' }).click()
  await expect(dialog).toBeHidden()
  expect(await kept()).toEqual([{ notes: null }])
  await expect(button).toHaveText(/^Add notes/)
})

test.describe('on a wide screen', () => {
  test('they are searched, filtered by status, and the address keeps both @desktop', async ({ page, inbox }) => {
    const { word } = inbox
    await inbox.add('watch_requests', [
      wanted(word, 'Ada', { last_name: `O'${word}`, watch_details: 'One.' }),
      wanted(word, 'Bea', { contact_info: `bea.${word}@example.com`, watch_details: 'Two.' }),
      wanted(word, 'Cleo'),
      wanted(word, 'Dora', { watch_details: 'Four.', budget: `$9,000 (${word})` }),
    ])
    await openAdmin(page, 'requests')
    await page.getByRole('searchbox').fill(word)
    await expect(listRows(page)).toHaveCount(4)
    await page.getByRole('searchbox').fill(`Ada O'${word.toUpperCase()}`)
    await expect(listRows(page)).toHaveCount(1)
    await page.getByRole('searchbox').fill(word)
    await expect(listRows(page)).toHaveCount(4)
    const filter = page.getByRole('combobox', { name: 'Status', exact: true })
    for (const status of ['searching', 'found', 'closed']) {
      await filter.selectOption(status)
      await expect(page).toHaveURL(`/admin?tab=requests&q=${word}&status=${status}`)
      await expect(page.getByText('No requests match your filters. Try adjusting your search.')).toBeVisible()
    }
    await filter.selectOption('new')
    await page.reload()
    await expect(listRows(page)).toHaveCount(4)
  })

  test('a status is changed freely: shown at once, in its colour, and taken back where it fails @desktop', async ({
    page,
    inbox,
    office,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource|^Status not updated: /)
    const [{ id }] = await inbox.add('watch_requests', [wanted(inbox.word, 'Ada')])
    await openAdmin(page, 'requests', `q=${inbox.word}`)
    const status = page.getByRole('combobox', { name: 'Status of the request of Ada Quill' })
    const colour = () => status.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colour()).toBe('rgb(219, 230, 243)')
    for (const [label, value, background] of [
      ['Searching', 'searching', 'rgb(243, 230, 187)'],
      ['Found', 'found', 'rgb(218, 232, 213)'],
      ['Closed', 'closed', 'rgb(230, 224, 213)'],
    ]) {
      const release = await holdBack(page, table)
      await status.selectOption(label)
      await expect.poll(colour).toBe(background)
      release()
      await expect.poll(() => office.rows(`watch_requests?id=eq.${id}&select=status`)).toEqual([{ status: value }])
      await page.unroute(table)
    }
    await expect(toast(page, 'Status updated successfully')).toBeVisible()
    await refuse(page, table, 'PATCH')
    await status.selectOption('New')
    await expect(toast(page, 'Status not updated', refusal)).toBeVisible()
    await expect(status).toHaveValue('closed')
  })

  test('notes that are not saved are kept in the form, and asked about before they are lost @desktop', async ({
    page,
    inbox,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource|^Notes not saved: /)
    const [{ id }] = await inbox.add('watch_requests', [wanted(inbox.word, 'Ada')])
    await openAdmin(page, 'requests', `q=${inbox.word}`)
    await listRow(page, 'Ada Quill')
      .getByRole('button', { name: /^Add notes/ })
      .click()
    const dialog = notesDialog(page)
    const field = dialog.getByRole('textbox', { name: 'Notes' })
    await field.fill('x'.repeat(5001))
    await dialog.getByRole('button', { name: 'Save notes' }).click()
    await expect(field).toHaveAccessibleDescription('Notes must be at most 5,000 characters')
    await field.fill('One in Osaka.')
    await refuse(page, table, 'PATCH')
    await dialog.getByRole('button', { name: 'Save notes' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(`The notes are not saved. ${refusal}`)
    await expect(toast(page, 'Notes not saved', refusal)).toBeVisible()
    await expect(field).toHaveValue('One in Osaka.')

    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await expect(field).toHaveValue('One in Osaka.')
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectNoViolation(page)
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`/admin?tab=requests&q=${inbox.word}`)

    // A link to the notes opens them; unchanged notes close without a question.
    await page.goto(`/admin?tab=requests&notes=${id}`)
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: 'Close dialog' }).click()
    await expect(page).toHaveURL('/admin?tab=requests')
    await expect(dialog).toBeHidden()
    await page.goto('/admin?tab=requests&notes=nonsense')
    await expect(dialog).toContainText('This request has been deleted meanwhile.')
  })

  test('notes that another has written meanwhile are shown, and not overwritten unasked @desktop', async ({
    page,
    inbox,
    office,
    quietConsole,
  }) => {
    quietConsole.allow(/^Notes not saved: /)
    const [{ id }] = await inbox.add('watch_requests', [wanted(inbox.word, 'Ada')])
    const writeByApi = (values: object) => office.change(`watch_requests?id=eq.${id}`, values)
    const kept = () => office.rows(`watch_requests?id=eq.${id}&select=notes,status`)
    await openAdmin(page, 'requests', `q=${inbox.word}`)
    await listRow(page, 'Ada Quill')
      .getByRole('button', { name: /notes on the request/ })
      .click()
    const dialog = notesDialog(page)
    const field = dialog.getByRole('textbox', { name: 'Notes' })
    await field.fill('Mine.')
    await writeByApi({ notes: 'Theirs.' })
    await dialog.getByRole('button', { name: 'Save notes' }).click()
    const notice = dialog.getByRole('alert').filter({ hasText: 'Somebody else has changed this request meanwhile' })
    await expect(notice).toBeVisible()
    await expect(dialog).toContainText('TheirsTheirs.MineMine.')
    await expect(field).toHaveValue('Mine.')
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(field).toHaveValue('Theirs.')
    await expect(field).toBeFocused()
    await field.fill('Ours.')
    // Saving the notes keeps a status that another has set.
    await writeByApi({ status: 'searching' })
    await dialog.getByRole('button', { name: 'Save notes' }).click()
    await expect(dialog).toBeHidden()
    expect(await kept()).toEqual([{ notes: 'Ours.', status: 'searching' }])
  })

  test('deleting asks first, and says what became of it @desktop @journey', async ({
    page,
    inbox,
    office,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource|^Request not deleted: /)
    const [{ id }] = await inbox.add('watch_requests', [wanted(inbox.word, 'Ada')])
    await openAdmin(page, 'requests', `q=${inbox.word}`)
    const button = page.getByRole('button', { name: 'Delete the request of Ada Quill' })
    const dialog = page.getByRole('alertdialog')
    await refuse(page, table, 'DELETE')
    await button.click()
    await expect(dialog).toContainText('Are you sure you want to delete the request of Ada Quill?')
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Request not deleted', refusal)).toBeVisible()
    await page.unroute(table)
    await button.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Request deleted successfully')).toBeVisible()
    await expect(page.getByText('No requests match your filters.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeFocused()
    expect(await office.rows(`watch_requests?id=eq.${id}`)).toEqual([])
  })

  test('the export holds every field of what matches @desktop', async ({ page, inbox, quietConsole }) => {
    quietConsole.allow(badAnswer)
    const { word } = inbox
    const [{ created_at }] = await inbox.add('watch_requests', [
      wanted(word, '@Ada', { contact_info: '+1 480 555 0112', budget: '$8,000, or less', newsletter_signup: true }),
    ])
    await openAdmin(page, 'requests', `q=${word}`)
    await listRow(page, '@Ada Quill')
      .getByRole('button', { name: /^Add notes/ })
      .click()
    await notesDialog(page).getByRole('textbox').fill('-1 in Osaka')
    await notesDialog(page).getByRole('button', { name: 'Save notes' }).click()
    await expect(notesDialog(page)).toBeHidden()
    const { name, rows: lines } = await exportCsv(page, exportButton(page))
    await expect(toast(page, 'Requests exported successfully')).toBeVisible()
    const phoenix = new Date(new Date(String(created_at)).getTime() - 7 * 60 * 60_000).toISOString()
    expect(name).toMatch(/^watch-requests-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines).toEqual([
      [
        'first_name',
        'last_name',
        'contact_info',
        'watch_details',
        'budget',
        'newsletter_signup',
        'status',
        'notes',
        'created_at',
      ],
      [
        "'@Ada",
        'Quill',
        "'+1 480 555 0112",
        `A regulator of ${word}.`,
        '$8,000, or less',
        'yes',
        'New',
        "'-1 in Osaka",
        phoenix.slice(0, 16).replace('T', ' '),
      ],
    ])
    await refuse(page, '**/rest/v1/watch_requests?*limit=1000*', 'GET')
    await exportButton(page).click()
    await expect(toast(page, 'Export failed', refusal)).toBeVisible()
  })

  test('a long export can be cancelled @desktop', async ({ page }) => {
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    await openAdmin(page, 'requests')
    await fakeExport(page, 'watch_requests', 1200, (index) => ({
      ...wanted('', `Visitor ${index}`),
      id: madeUpId(index),
      status: 'new',
      notes: null,
      created_at: '2026-11-21T08:30:34.021+00:00',
    }))
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('limit=1000'))
    await exportButton(page).click()
    await expect(page.getByRole('button', { name: 'Exporting 1,000 of 1,200...' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel export' }).click()
    await givenUp
    await expect(exportButton(page)).toBeEnabled()
    expect(downloads).toEqual([])
    await expect(page.getByText(/^Export failed$|exported successfully/)).toHaveCount(0)
  })

  test('when it fails and when there are none, the tab says so @desktop', async ({ page, quietConsole }) => {
    quietConsole.allow(/Failed to load resource|Could not load watch-requests list/)
    await refuse(page, table, 'GET')
    await openAdmin(page, 'requests')
    await expect(page.getByRole('alert')).toContainText('Failed to Load Requests')
    await expect(page.getByRole('alert')).toContainText(refusal)
    await page.unroute(table)
    await page.route(table, answerEmpty)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByText('No requests yet. The watches that collectors want found will appear here.'),
    ).toBeVisible()
    await expectNoViolation(page)
  })
})
