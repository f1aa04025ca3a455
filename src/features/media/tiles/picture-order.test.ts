import { describe, expect, it } from 'vitest'
import { arrange, takeApart } from './picture-order'

describe('arrange', () => {
  it('keeps uploads at their places among the URLs of the form', () => {
    expect(arrange([null, 'upload', null], ['a', 'b'])).toEqual([{ url: 'a' }, { task: 'upload' }, { url: 'b' }])
  })

  it('appends URLs that the form has added', () => {
    expect(arrange(['upload'], ['a'])).toEqual([{ task: 'upload' }, { url: 'a' }])
  })

  it('closes gaps of URLs that the form has removed', () => {
    expect(arrange([null, null, 'upload', null], ['c'])).toEqual([{ url: 'c' }, { task: 'upload' }])
  })

  it('is the inverse of takeApart', () => {
    const placed = [{ url: 'a' }, { task: 'upload' }, { url: 'a' }]
    const { slots, value } = takeApart(placed)
    expect(value).toEqual(['a', 'a'])
    expect(arrange(slots, value)).toEqual(placed)
  })
})
