import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  isDrafted,
  nameDraftOwner,
  readAccountDraft,
  removeAccountDraft,
  removeAccountDrafts,
  sweepAccountDrafts,
  writeAccountDraft,
} from './account-draft'
import { removeAllDrafts } from './draft'

const draft = (words: string) => ({ savedAt: Date.now(), id: 'one', values: { words } })

beforeEach(() => {
  localStorage.clear()
  nameDraftOwner('ada')
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps a draft by form and row until it is removed, or somebody signs out', () => {
  for (const clear of [() => removeAccountDraft('watch:1'), removeAccountDrafts, removeAllDrafts]) {
    writeAccountDraft('watch:1', draft('Hello'))
    expect(readAccountDraft('watch:1')?.values).toEqual({ words: 'Hello' })
    expect(readAccountDraft('watch:2')).toBeUndefined()
    clear()
    expect(localStorage).toHaveLength(0)
  }
})

it('leaves nothing of an account to the next, which is all that goes', () => {
  writeAccountDraft('watch:1', draft('Hello'))
  localStorage.setItem('draft:inquiry', '{}')
  nameDraftOwner('ada')
  expect(readAccountDraft('watch:1')).toBeDefined()
  nameDraftOwner('bea')
  expect(readAccountDraft('watch:1')).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['draft:inquiry'])
})

it('passes over what is malformed or older than a week, and sweeps it away', () => {
  writeAccountDraft('watch:1', draft('Hello'))
  localStorage.setItem('draft:account:ada:watch:2', '{not json')
  localStorage.setItem('draft:account:ada:watch:3', '{"savedAt":9999999999999,"values":null}')
  expect(readAccountDraft('watch:2')).toBeUndefined()
  expect(readAccountDraft('watch:3')).toBeUndefined()
  sweepAccountDrafts()
  expect(Object.keys(localStorage)).toEqual(['draft:account:ada:watch:1'])
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60_000 })
  expect(readAccountDraft('watch:1')).toBeUndefined()
  expect(isDrafted('Hello')).toBe(false)
  sweepAccountDrafts()
  expect(localStorage).toHaveLength(0)
})

it('knows the files that a draft names', () => {
  writeAccountDraft('watch:1', { ...draft(''), values: { image_urls: ['/storage/watches/a.jpg'] } })
  expect(isDrafted('watches/a.jpg')).toBe(true)
  expect(isDrafted('watches/b.jpg')).toBe(false)
})
