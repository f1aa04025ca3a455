import { describe, expect, it } from 'vitest'
import { arrange, indexAfterMove, moveItem, takeApart } from './picture-order'

describe('arrange', () => {
  it('keeps uploads at their places among the addresses of the form', () => {
    expect(arrange([null, 'upload', null], ['a', 'b'])).toEqual([
      { address: 'a' },
      { task: 'upload' },
      { address: 'b' },
    ])
  })

  it('puts last what the form has added', () => {
    expect(arrange(['upload'], ['a'])).toEqual([{ task: 'upload' }, { address: 'a' }])
  })

  it('closes the places of what the form took away', () => {
    expect(arrange([null, null, 'upload', null], ['c'])).toEqual([{ address: 'c' }, { task: 'upload' }])
  })

  it('is undone by takeApart', () => {
    const placed = [{ address: 'a' }, { task: 'upload' }, { address: 'a' }]
    const { slots, value } = takeApart(placed)
    expect(value).toEqual(['a', 'a'])
    expect(arrange(slots, value)).toEqual(placed)
  })
})

describe('indexAfterMove', () => {
  it.each([
    [0, 3],
    [3, 0],
    [1, 2],
    [2, 2],
  ])('says where everything is once %i is at %i', (from, to) => {
    const items = ['a', 'b', 'c', 'd']
    const moved = moveItem(items, from, to)
    expect(items.map((_, index) => moved[indexAfterMove(index, from, to)])).toEqual(items)
  })
})
