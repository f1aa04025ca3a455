import { describe, expect, it } from 'vitest'
import { bulkOutcome, changeInBulk } from './bulk'

const words = { one: 'watch', many: 'watches', done: 'featured', rest: 'needed no change' }

describe('changeInBulk', () => {
  it('sends a hundred IDs per request and reports progress', async () => {
    const ids = Array.from({ length: 230 }, (_, index) => String(index))
    const asked: number[] = []
    const messages: string[] = []
    const changed = await changeInBulk(
      ids,
      async (some) => {
        asked.push(some.length)
        return some.slice(1)
      },
      (some) => messages.push(...some),
    )
    expect(asked).toEqual([100, 100, 30])
    expect(changed).toHaveLength(227)
    expect(messages).toEqual(ids)
  })

  it('reports completed requests before a failure', async () => {
    const messages: string[] = []
    const changing = changeInBulk(
      Array.from({ length: 150 }, (_, index) => String(index)),
      async (some) => {
        if (some.length < 100) throw new Error('no')
        return some
      },
      (some) => messages.push(...some),
    )
    await expect(changing).rejects.toThrow('no')
    expect(messages).toHaveLength(100)
  })
})

describe('bulkOutcome', () => {
  it('counts changed rows', () => {
    expect(bulkOutcome(1, 1, words)).toEqual(['1 watch featured'])
    expect(bulkOutcome(1240, 1240, words)).toEqual(['1,240 watches featured'])
  })

  it('counts selected rows that needed no change', () => {
    expect(bulkOutcome(2, 3, words)).toEqual(['2 watches featured', 'One of the 3 selected needed no change.'])
    expect(bulkOutcome(0, 12, words)).toEqual(['0 watches featured', '12 of the 12 selected needed no change.'])
  })
})
