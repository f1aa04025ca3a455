import { randomUUID } from 'node:crypto'
import { test as base } from '../fixtures'
import type { Row } from '../helpers/backend/office'

export type Inbox = {
  word: string
  add(table: Table, rows: object[]): Promise<Row[]>
  own(table: Table): void
}

const marked = { inquiries: 'search_text', newsletter_subscribers: 'email', watch_requests: 'search_text' }
type Table = keyof typeof marked

export const test = base.extend<{ inbox: Inbox }>({
  inbox: async ({ office }, provide) => {
    const word = `w${randomUUID().slice(0, 8)}`
    const used = new Set<Table>()
    function own(table: Table) {
      used.add(table)
      // A request may add a subscriber.
      if (table === 'watch_requests') used.add('newsletter_subscribers')
    }
    await provide({
      word,
      async add(table, rows) {
        own(table)
        return office.add(table, rows)
      },
      own,
    })
    for (const table of used) await office.remove(`${table}?${marked[table]}=ilike.*${word}*`)
  },
})
