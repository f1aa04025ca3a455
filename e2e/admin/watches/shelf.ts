import type { Page } from '@playwright/test'
import { test as base } from '../../fixtures'
import type { Row } from '../../helpers/backend/office'
import { mark } from '../../helpers/mark'
import { openAdmin } from '../admin'

type Shelf = {
  /** A brand that only this test has; its watches are removed. */
  brand: string
  /** Adds watches of that brand in one statement, and gives their ids. */
  add(watches: Record<string, unknown>[]): Promise<string[]>
  /** The watches of that brand, by name. */
  rows(): Promise<Row[]>
  /** Changes a watch at the API, as another browser would. */
  change(id: string, values: Record<string, unknown>): Promise<void>
}

export const test = base.extend<{ shelf: Shelf }>({
  shelf: async ({ office }, provide) => {
    const brand = `Shelf ${mark()}`
    const ours = `watches?brand=eq.${encodeURIComponent(brand)}`
    const known = {
      status: 'available',
      brand,
      category: `Kind ${brand}`,
      description: 'A watch that only this test knows.',
      price: 0,
      featured: false,
      image_urls: [],
      specifications: {},
    }
    await provide({
      brand,
      async add(watches) {
        const added = watches.map((watch) => ({ ...known, ...watch }))
        return (await office.add('watches', added)).map(({ id }) => id)
      },
      async rows() {
        const rows = await office.rows(`${ours}&order=name`)
        // PostgREST answers a decimal as a number, the embedded backend as a text.
        return rows.map((row) => ({ ...row, price: Number(row.price) }))
      },
      change: (id, values) => office.change(`watches?id=eq.${id}`, values),
    })
    await office.remove(ours)
  },
})

/** Opens the watches of a brand in the dashboard. */
export const openShelf = (page: Page, { brand }: Shelf, query = '') =>
  openAdmin(page, 'watches', `q=${encodeURIComponent(brand)}${query}`)
