import { describe, expect, it } from 'vitest'
import { arrange, takeApart } from './picture-order'

describe('arrange', () => {
  it('keeps uploads at their places among the URLs of the form', () => {
    expect(arrange([null, 'upload', null], ['a', 'b'])).toEqual([
      { address: 'a' },
      { task: 'upload' },
      { address: 'b' },
    ])
  })

  it('appends URLs that the form has added', () => {
    expect(arrange(['upload'], ['a'])).toEqual([{ task: 'upload' }, { address: 'a' }])
  })

  it('closes gaps of URLs that the form has removed', () => {
    expect(arrange([null, null, 'upload', null], ['c'])).toEqual([{ address: 'c' }, { task: 'upload' }])
  })

  it('is the inverse of takeApart', () => {
    const placed = [{ address: 'a' }, { task: 'upload' }, { address: 'a' }]
    const { slots, value } = takeApart(placed)
    expect(value).toEqual(['a', 'a'])
    expect(arrange(slots, value)).toEqual(placed)
  })
})
