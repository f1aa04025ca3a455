import { describe, expect, it } from 'vitest'
import { arrange, takeApart } from './picture-order'

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
