import type { Page } from '@playwright/test'
import { test as base } from '../../fixtures'
import type { Row } from '../../helpers/backend/office'
import { mark } from '../../helpers/mark'
import { openAdmin } from '../admin'

type Shelf = {
  brand: string
  add(watches: Record<string, unknown>[]): Promise<string[]>
  rows(): Promise<Row[]>
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
        // The embedded backend returns a string.
        return rows.map((row) => ({ ...row, price: Number(row.price) }))
      },
      change: (id, values) => office.change(`watches?id=eq.${id}`, values),
    })
    await office.remove(ours)
  },
})

export const openShelf = (page: Page, { brand }: Shelf, query = '') =>
  openAdmin(page, 'watches', `q=${encodeURIComponent(brand)}${query}`)
