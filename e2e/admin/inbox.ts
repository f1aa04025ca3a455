import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { test as base } from '../fixtures'
import type { Row } from '../office'

type Inbox = {
  /** A word that only this test has: what its rows are found and removed by. */
  word: string
  /** Adds rows to a table, all at the same time, and gives them with their ids. */
  add(table: Table, rows: object[]): Promise<Row[]>
}

/** By table: the column that holds the word of the test. */
const marked = { inquiries: 'search_text', newsletter_subscribers: 'email', watch_requests: 'search_text' }
type Table = keyof typeof marked

export const test = base.extend<{ inbox: Inbox }>({
  inbox: async ({ office }, provide) => {
    const word = `w${randomUUID().slice(0, 8)}`
    const used = new Set<Table>()
    await provide({
      word,
      async add(table, rows) {
        used.add(table)
        // The database may make the e-mail of a request a subscriber.
        if (table === 'watch_requests') used.add('newsletter_subscribers')
        return office.add(table, rows)
      },
    })
    for (const table of used) await office.remove(`${table}?${marked[table]}=ilike.*${word}*`)
  },
})

/** Refuses what a pattern and a method match, in a way that is not tried again. */
export async function refuse(page: Page, pattern: string, method: string) {
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table' } })
      : route.fallback(),
  )
}

/** What the person reads when `refuse` has struck. */
export const refusal = 'You do not have permission to perform this action.'

/** Answers a list with nothing, as if the table were empty. */
export const nothing = (route: Route) => route.fulfill({ status: 200, headers: { 'content-range': '*/0' }, json: [] })

/**
 * Answers an export with made-up rows, 1,000 and then the rest; the rest waits for what this gives.
 * What the page asks for its list is not concerned.
 */
export async function fakeExport(page: Page, table: Table, total: number, row: (index: number) => Row) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked: URL[] = []
  await page.route(`**/rest/v1/${table}?*limit=1000*`, async (route) => {
    asked.push(new URL(route.request().url()))
    const isFirst = asked.length === 1
    if (!isFirst) await held
    const rows = Array.from({ length: total }, (_, index) => row(index))
    await route
      .fulfill({
        status: 206,
        headers: { 'content-range': isFirst ? `0-999/${total}` : `0-${total - 1001}/*` },
        json: isFirst ? rows.slice(0, 1000) : rows.slice(1000),
      })
      // Cancelled meanwhile, as it should be.
      .catch(() => {})
  })
  return { asked, release: () => release() }
}

/** Has the lists be asked for again, as when one comes back to the page. */
export async function comeBack(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}
