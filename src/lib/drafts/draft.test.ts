// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDraft, readDraft, removeAllDrafts, removeDraft, writeDraft } from './draft'

const empty = { name: '', message: 'Hello', subscribe: false }

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

it('keeps what differs from the empty form', () => {
  writeDraft('inquiry', { ...empty, name: 'Ada' }, empty)
  expect(readDraft('inquiry', empty)).toEqual({ name: 'Ada' })
})

it('leaves nothing behind when the form is emptied, sent, or somebody signs out', () => {
  for (const clear of [
    () => writeDraft('inquiry', empty, empty),
    () => removeDraft('inquiry'),
    () => removeAllDrafts(),
  ]) {
    writeDraft('inquiry', { ...empty, name: 'Ada' }, empty)
    clear()
    expect(localStorage).toHaveLength(0)
  }
})

it('never keeps a field that the form does not hand over', () => {
  writeDraft('sign-in', { name: 'Ada', password: 'secret-1234' }, { name: '' })
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret-1234')
})

it('passes over what is malformed, of another kind, or older than a week', () => {
  localStorage.setItem('draft:inquiry', '{not json')
  expect(openDraft('inquiry', empty)).toEqual({})
  localStorage.clear()
  writeDraft('inquiry', { name: 'Ada', subscribe: 'yes' }, { name: '', subscribe: '' })
  expect(readDraft('inquiry', empty)).toEqual({ name: 'Ada' })
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60_000 })
  expect(openDraft('inquiry', empty)).toEqual({})
  expect(localStorage).toHaveLength(0)
})
