import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { badAnswer } from '../accounts/accounts'
import { expect } from '../fixtures'
import { holdBack } from '../network'
import { returnToTab } from '../tab-visibility'
import { toast } from '../toasts'
import { openAdmin } from './admin'
import { exportCsv, fakeExport, madeUpId } from './csv-export'
import { test } from './inbox'
import { exportButton } from './inbox-list'
import { refusal, refuse, answerEmpty } from './refusals'

const table = '**/rest/v1/newsletter_subscribers?*'

const subscriber = (email: string) => ({ email, source: 'footer' })

const panel = (page: Page) => page.getByRole('tabpanel')
/** Rows of the table, or cards on a phone. */
const subscribers = (page: Page) => panel(page).locator('[data-row]')

test('subscribers are a table on a desktop and cards on a phone, with their count', async ({
  page,
  inbox,
  isMobile,
}) => {
  const email = `ada.${inbox.word}@${'long-name.'.repeat(12)}example.com`
  await inbox.add('newsletter_subscribers', [subscriber(email), subscriber(`bea.${inbox.word}@example.com`)])
  await openAdmin(page, 'newsletter', `q=${inbox.word}`)
  await expect(page.getByRole('heading', { name: 'Newsletter Subscribers', exact: true })).toBeVisible()
  await expect(page.getByText(/^Showing 2 of [\d,]+ subscribers$/)).toBeVisible()
  await expect(page.getByPlaceholder('Search by email or source...')).toHaveValue(inbox.word)
  if (isMobile) {
    await expect(panel(page).getByRole('table')).toHaveCount(0)
    await expect(panel(page).getByRole('article')).toHaveCount(2)
    await expect(panel(page).getByRole('article').filter({ hasText: email })).toContainText('Footer')
  } else {
    await expect(panel(page).getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('columnheader')).toHaveText(['Email', 'Source', 'Subscribed', 'Actions'])
    await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email }) })).toContainText(
      'Footer',
    )
  }
  await expect(subscribers(page).filter({ hasText: email }).locator('time')).toHaveText(
    /^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectNoViolation(page)
})

test.describe('on a wide screen', () => {
  test('they are searched by e-mail or source, whatever the case, and the address keeps it @desktop', async ({
    page,
    inbox,
  }) => {
    const { word } = inbox
    await inbox.add('newsletter_subscribers', [subscriber(`Ada.${word}@example.com`)])
    // A subscriber who ticked the newsletter with a request has that as the source.
    await inbox.add('watch_requests', [
      {
        first_name: 'Bea',
        last_name: word,
        contact_info: `bea.${word}@example.com`,
        watch_details: 'One.',
        newsletter_signup: true,
      },
    ])
    await openAdmin(page, 'newsletter')
    const box = page.getByRole('searchbox')
    await box.fill(`ADA.${word.toUpperCase()}`)
    await expect(subscribers(page)).toHaveCount(1)
    await expect(page).toHaveURL(`/admin?tab=newsletter&q=ADA.${word.toUpperCase()}`)
    await box.fill('Watch-Req')
    await expect(subscribers(page).filter({ hasText: `bea.${word}@example.com` })).toContainText('Watch request')
    await expect(subscribers(page).filter({ hasText: 'Footer' })).toHaveCount(0)
    await box.fill(`${word}-nobody`)
    await expect(page.getByText('No subscribers match your search. Try another email or source.')).toBeVisible()
    await expect(page.getByText(/^Showing 0 of [\d,]+ subscribers$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('No subscribers match your search.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(subscribers(page)).toHaveCount(25)
  })

  test('removing asks first, and says what became of it @desktop', async ({ page, inbox, office, quietConsole }) => {
    quietConsole.allow(/Failed to load resource|^Delete Failed: /)
    const [ada, bea] = [`ada.${inbox.word}@example.com`, `bea.${inbox.word}@example.com`]
    await inbox.add('newsletter_subscribers', [subscriber(ada), subscriber(bea)])
    await openAdmin(page, 'newsletter', `q=${inbox.word}`)
    const button = page.getByRole('button', { name: `Delete ${ada}` })
    const dialog = page.getByRole('alertdialog')
    await button.click()
    await expect(dialog).toContainText('Are you sure you want to remove this subscriber?')
    await expectNoViolation(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    await refuse(page, table, 'DELETE')
    await button.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Delete Failed', refusal)).toBeVisible()
    await page.unroute(table)

    await button.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Subscriber Removed', 'Subscriber has been successfully removed.')).toBeVisible()
    await expect(subscribers(page)).toHaveCount(1)
    await expect(page.getByRole('rowheader', { name: bea })).toBeFocused()
    await expect(page.getByText(/^Showing 1 of [\d,]+ subscribers$/)).toBeVisible()
    expect(await office.rows(`newsletter_subscribers?email=eq.${ada}`)).toEqual([])
  })

  test('the export holds who matches, the newest first @desktop @journey', async ({ page, inbox }) => {
    const { word } = inbox
    const [older] = await inbox.add('newsletter_subscribers', [subscriber(`older.${word}@example.com`)])
    const [newer] = await inbox.add('newsletter_subscribers', [subscriber(`+newer.${word}@example.com`)])
    await openAdmin(page, 'newsletter', `q=${word}`)
    await expect(subscribers(page)).toHaveCount(2)
    const { name, rows } = await exportCsv(page, exportButton(page))
    await expect(toast(page, 'Export Successful', 'Subscriber list has been exported to CSV.')).toBeVisible()
    expect(name).toBe('newsletter-subscribers.csv')
    const long = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'America/Phoenix',
    })
    const timeOf = (row: Record<string, unknown>) =>
      long.format(new Date(String(row.subscribed_at))).replaceAll('\u202f', ' ')
    expect(rows).toEqual([
      ['Email', 'Subscribed At', 'Source'],
      [`'+newer.${word}@example.com`, timeOf(newer), 'Footer'],
      [`older.${word}@example.com`, timeOf(older), 'Footer'],
    ])
  })

  test('an export of nobody, or one that fails, says what to do @desktop', async ({ page, inbox, quietConsole }) => {
    quietConsole.allow(badAnswer)
    await openAdmin(page, 'newsletter', `q=${inbox.word}`)
    await exportButton(page).click()
    await expect(
      toast(page, 'Export Failed', 'No subscribers match your search. Clear it and export again.'),
    ).toBeVisible()
    await page.route('**/rest/v1/newsletter_subscribers?*limit=1000*', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table' } }),
    )
    await exportButton(page).click()
    await expect(toast(page, 'Export Failed', refusal)).toBeVisible()
  })

  test('a long export says how far it is; cancelled, it leaves no file and no message @desktop', async ({ page }) => {
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    await openAdmin(page, 'newsletter')
    const { release } = await fakeExport(page, 'newsletter_subscribers', 20_000, (index) => ({
      ...subscriber(`visitor.${index}@example.com`),
      id: madeUpId(index),
      subscribed_at: '2026-11-21T08:30:34.021+00:00',
    }))
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('limit=1000'))
    await exportButton(page).click()
    await expect(page.getByRole('button', { name: 'Exporting 1,000 of 20,000...' })).toBeDisabled()
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1000')
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Cancel export' }).click()
    await givenUp
    release()
    await expect(exportButton(page)).toBeEnabled()
    expect(downloads).toEqual([])
    await expect(page.getByText(/^Export (Failed|Successful)$/)).toHaveCount(0)
  })

  test('while it loads, when it fails and when there are none, the tab says so @desktop', async ({
    page,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource|Could not load subscribers list/)
    const release = await holdBack(page, table)
    await openAdmin(page, 'newsletter')
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    await expect(exportButton(page)).toHaveCount(0)
    release()
    await expect(subscribers(page)).toHaveCount(25)
    await page.unroute(table)

    await refuse(page, table, 'GET')
    await page.reload()
    await expect(toast(page, 'Failed to Load Subscribers', refusal)).toBeVisible()
    const alert = panel(page).getByRole('alert')
    await expect(alert).toContainText('Failed to Load Subscribers')
    await expect(alert).toContainText(refusal)
    await page.unroute(table)

    await page.route(table, answerEmpty)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No subscribers yet', { exact: true })).toBeVisible()
    await expect(page.getByText('Newsletter subscribers will appear here when people sign up')).toBeVisible()
    await expect(exportButton(page)).toHaveCount(0)
    await expectNoViolation(page)
  })

  test('rows that cannot be asked for again stay, and are said to be old @desktop', async ({
    page,
    inbox,
    quietConsole,
  }) => {
    quietConsole.allow(/Failed to load resource|Could not load subscribers list/)
    await inbox.add('newsletter_subscribers', [subscriber(`ada.${inbox.word}@example.com`)])
    await openAdmin(page, 'newsletter', `q=${inbox.word}`)
    await expect(subscribers(page)).toHaveCount(1)
    await refuse(page, table, 'GET')
    await returnToTab(page)
    await expect(panel(page).getByRole('alert')).toHaveText(`These rows may be out of date. ${refusal}`)
    await expect(subscribers(page)).toHaveCount(1)
    await page.unroute(table)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
  })
})
