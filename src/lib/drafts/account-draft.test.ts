// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fillStorage } from '@/test/fill-storage'
import {
  isDrafted,
  nameDraftOwner,
  putDraftsAway,
  readAccountDraft,
  readAwayDrafts,
  removeAccountDraft,
  removeAccountDrafts,
  removeDraftsOf,
  sweepAccountDrafts,
  writeAccountDraft,
} from './account-draft'
import { openDraft, readDrafts, writeDraft } from './draft'

const draft = (words: string) => ({ savedAt: Date.now(), id: 'one', values: { words } })

beforeEach(() => {
  localStorage.clear()
  nameDraftOwner('ada')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps a draft by form and row until it is removed, or somebody signs out', () => {
  for (const clear of [() => removeAccountDraft('watch:1'), removeAccountDrafts, () => removeDraftsOf('ada')]) {
    nameDraftOwner('ada')
    writeAccountDraft('watch:1', draft('Hello'))
    expect(readAccountDraft('watch:1')?.values).toEqual({ words: 'Hello' })
    expect(readAccountDraft('watch:2')).toBeUndefined()
    clear()
    expect(readAccountDraft('watch:1')).toBeUndefined()
  }
  expect(localStorage).toHaveLength(0)
})

const inquiry = { words: '' }
/** How much storage holds now, in characters. */
const held = () => Object.entries(localStorage).flat().join('').length

it('makes room for what is put away, and says where there was none', () => {
  writeDraft('inquiry', { words: 'A Patek' }, inquiry)
  localStorage.setItem('tray', 'x'.repeat(100))
  fillStorage(held())
  expect(nameDraftOwner('bea').isAnyPutAway).toBe(true)
  expect(nameDraftOwner('ada').isAnyBack).toBe(true)
  expect(openDraft('inquiry', inquiry)).toEqual({ words: 'A Patek' })

  vi.restoreAllMocks()
  fillStorage(0)
  expect(putDraftsAway('ada')).toBe(false)
  expect(readDrafts('inquiry', inquiry)).toEqual([])
  expect(writeAccountDraft('watch:1', draft('Hello'))).toBe(false)
})

it('hides what an account has typed from the next, and has it there again once its account is back', () => {
  writeAccountDraft('watch:1', { ...draft('Hello'), at: '/admin?edit=1' })
  writeDraft('inquiry', { words: 'A Patek' }, inquiry)
  writeDraft('sign-in', { words: 'bea@example.com' }, inquiry)
  localStorage.setItem('booked:1', '{}')
  expect(nameDraftOwner('bea')).toEqual({ isAnyPutAway: true, isAnyBack: false })
  expect(readAccountDraft('watch:1')).toBeUndefined()
  expect(readAwayDrafts()).toEqual([])
  expect(openDraft('inquiry', inquiry)).toEqual({})
  expect(localStorage.getItem('booked:1')).toBeNull()

  writeDraft('inquiry', { words: 'A Rolex' }, inquiry)
  // Nobody is signed in, and what is typed now is whose sign-in comes next.
  expect(removeDraftsOf('bea')).toBe(true)
  writeDraft('inquiry', { words: 'An Omega' }, inquiry)
  expect(nameDraftOwner('ada')).toEqual({ isAnyPutAway: false, isAnyBack: true })
  expect(readAccountDraft('watch:1')?.values).toEqual({ words: 'Hello' })
  expect(readAwayDrafts()).toMatchObject([{ name: 'watch:1', at: '/admin?edit=1' }])
  expect(readDrafts('inquiry', inquiry).map(({ words }) => words)).toEqual(
    expect.arrayContaining(['A Patek', 'An Omega']),
  )
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Rolex|bea@/)
})

it('tells one account nothing of where another has signed in again, and keeps no more than a week', () => {
  writeAccountDraft('watch:1', draft('Hello'))
  writeDraft('inquiry', { words: 'A Patek' }, inquiry)
  nameDraftOwner('bea')
  expect(nameDraftOwner('bea')).toEqual({ isAnyPutAway: false, isAnyBack: false })
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60_000 })
  expect(nameDraftOwner('ada')).toEqual({ isAnyPutAway: false, isAnyBack: false })
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Hello|Patek/)
})

it('is left to the account that is there by then, where an open form goes later', () => {
  writeDraft('inquiry', { words: 'A Patek' }, inquiry)
  nameDraftOwner('bea')
  writeDraft('inquiry', { words: 'A Rolex' }, inquiry)
  expect(putDraftsAway('ada')).toBe(true)
  expect(openDraft('inquiry', inquiry)).toEqual({ words: 'A Rolex' })
})

it('passes over what is malformed or older than a week, and sweeps it away', () => {
  writeAccountDraft('watch:1', draft('Hello'))
  localStorage.setItem('draft:account:ada:watch:2', '{not json')
  localStorage.setItem('draft:account:ada:watch:3', '{"savedAt":9999999999999,"values":null}')
  expect(readAccountDraft('watch:2')).toBeUndefined()
  expect(readAccountDraft('watch:3')).toBeUndefined()
  sweepAccountDrafts()
  expect(Object.keys(localStorage)).toEqual(['drafts-of', 'draft:account:ada:watch:1'])
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60_000 })
  expect(readAccountDraft('watch:1')).toBeUndefined()
  expect(isDrafted('Hello')).toBe(false)
  sweepAccountDrafts()
  expect(Object.keys(localStorage)).toEqual(['drafts-of'])
})

it('knows the files that a draft names', () => {
  writeAccountDraft('watch:1', { ...draft(''), values: { image_urls: ['/storage/watches/a.jpg'] } })
  expect(isDrafted('watches/a.jpg')).toBe(true)
  expect(isDrafted('watches/b.jpg')).toBe(false)
})
