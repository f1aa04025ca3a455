import { expect, test as base } from '../../fixtures'
import type { Row } from '../../helpers/backend/office'
import { mark } from '../../helpers/mark'

type Reviews = {
  name: string
  add(values?: Record<string, unknown>): Promise<string>
  row(): Promise<Row>
}

export const test = base.extend<{ reviews: Reviews }>({
  reviews: async ({ office }, provide) => {
    const name = `Nora ${mark()}`
    const ours = `testimonials?name=like.${encodeURIComponent(name)}*`
    await provide({
      name,
      async add(values = {}) {
        const [{ id }] = await office.add('testimonials', [
          { name, content: 'As it was described.', rating: 5, ...values },
        ])
        return id
      },
      async row() {
        const rows = await office.rows(ours)
        expect(rows).toHaveLength(1)
        return rows[0]
      },
    })
    await office.remove(ours)
  },
})
