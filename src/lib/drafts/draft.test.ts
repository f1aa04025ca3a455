// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  claimDrafts,
  hasDrafts,
  isDrafted,
  openDraft,
  readDraft,
  removeAllDrafts,
  removeDraft,
  removeOthersDrafts,
  renewId,
  rowDraft,
  sendingId,
  showDrafts,
  writeDraft,
} from './draft'

const empty = { name: '', message: 'Hello', subscribe: false }
const watch = rowDraft('watch:1')
const week = 7 * 24 * 60 * 60_000

beforeEach(() => {
  removeAllDrafts()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('stores only the values that differ from the empty form', () => {
  writeDraft('inquiry', { ...empty, name: 'Ada', password: 'secret-1234' }, empty)
  expect(readDraft('inquiry', empty)).toEqual({ name: 'Ada' })
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret-1234')
})

it.each([
  ['the form is emptied', () => writeDraft('inquiry', empty, empty)],
  ['the form is sent', () => removeDraft('inquiry')],
  ['the account signs out', () => removeAllDrafts()],
])('removes the draft when %s', (_, act) => {
  writeDraft('inquiry', { ...empty, name: 'Ada' }, empty)
  act()
  expect(openDraft('inquiry')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

it('ignores malformed drafts, and values of another type', () => {
  writeDraft('inquiry', { name: 'Ada', subscribe: 'yes' }, { name: '', subscribe: '' })
  expect(readDraft('inquiry', empty)).toEqual({ name: 'Ada' })
  localStorage.clear()
  localStorage.setItem('draft:inquiry@1', '{not json')
  localStorage.setItem('draft:inquiry@2', '{"savedAt":9999999999999,"values":null}')
  expect(openDraft('inquiry')).toBeUndefined()
})

it('ignores a draft after a week, and deletes it when an account signs in', () => {
  writeDraft('inquiry', { ...empty, name: 'Ada' }, empty)
  writeDraft(watch, { name: 'Meridian' }, { name: '' })
  vi.useFakeTimers({ now: Date.now() + week + 1 })
  expect(openDraft('inquiry')).toBeUndefined()
  claimDrafts('ada')
  expect(Object.keys(localStorage)).toEqual(['drafts-of'])
})

it('stores the version and other state of a row with its changes', () => {
  writeDraft(watch, { name: 'Meridian' }, { name: '' }, { seen: { updated_at: '1' }, beside: 'noon' })
  expect(openDraft(watch)).toMatchObject({
    values: { name: 'Meridian' },
    seen: { updated_at: '1' },
    beside: 'noon',
  })
})

it('finds the uploaded files that a draft contains', () => {
  writeDraft(watch, { image_urls: ['/storage/watches/a.jpg'] }, { image_urls: [] })
  expect(isDrafted('watches/a.jpg')).toBe(true)
  expect(isDrafted('watches/b.jpg')).toBe(false)
})

it('sends every attempt under one id until the form is sent', () => {
  const id = sendingId('inquiry')
  writeDraft('inquiry', { ...empty, name: 'Ada' }, empty)
  expect(sendingId('inquiry')).toBe(id)
  renewId('inquiry')
  const next = sendingId('inquiry')
  expect(next).not.toBe(id)
  removeDraft('inquiry')
  expect(sendingId('inquiry')).not.toBe(next)
})

it('sends every attempt under one id when the storage is closed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed')
  })
  const id = sendingId('inquiry')
  writeDraft('inquiry', { ...empty, name: 'Ada' }, empty)
  expect(sendingId('inquiry')).toBe(id)
})

describe('a tab', () => {
  /** Imports the module as a tab of this name does. */
  async function open(name: string) {
    vi.resetModules()
    sessionStorage.setItem('draft-tab', name)
    const drafts = await import('./draft')
    const form = () => drafts.openDraft('request')?.values.words
    form()
    return {
      form,
      type(words: string) {
        vi.setSystemTime(Date.now() + 1000)
        drafts.writeDraft('request', { words }, { words: '' })
      },
      send: () => drafts.removeDraft('request'),
      id: () => drafts.sendingId('request'),
    }
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

  it('keeps its own draft after a reload', async () => {
    const [one, two] = [await open('one'), await open('two')]
    one.type('A Patek')
    two.type('A Rolex')
    expect((await open('one')).form()).toBe('A Patek')
    expect((await open('two')).form()).toBe('A Rolex')
  })

  it('starts with a copy of the newest draft, and leaves the original unchanged', async () => {
    const one = await open('one')
    one.type('A Patek')
    const two = await open('two')
    expect(two.form()).toBe('A Patek')
    expect(Object.keys(localStorage)).toHaveLength(1)
    two.type('A Rolex')
    expect((await open('one')).form()).toBe('A Patek')
  })

  it('does not offer a draft again once a changed copy of it was sent', async () => {
    const one = await open('one')
    one.type('A Patek')
    const two = await open('two')
    two.type('A Patek of 1968')
    const three = await open('three')
    expect(three.form()).toBe('A Patek of 1968')
    three.type('A Patek of 1969')
    three.send()
    expect(localStorage).toHaveLength(0)
  })

  it('keeps what was typed into a draft after it was copied', async () => {
    const one = await open('one')
    one.type('A Patek')
    const two = await open('two')
    one.type('A Patek of 1968')
    two.send()
    expect((await open('one')).form()).toBe('A Patek of 1968')
  })

  it('is offered the drafts of closed tabs, newest first', async () => {
    const one = await open('one')
    const two = await open('two')
    one.type('A Patek')
    two.type('A Rolex')
    const three = await open('three')
    expect(three.form()).toBe('A Rolex')
    three.send()
    expect(three.form()).toBe('A Patek')
  })

  it('sends an unchanged copy under the same id, and a changed one under another', async () => {
    const one = await open('one')
    one.type('A Patek')
    const id = one.id()
    expect((await open('two')).id()).toBe(id)
    const three = await open('three')
    three.type('A Rolex')
    expect(three.id()).not.toBe(id)
    one.type('A Patek of 1968')
    expect(one.id()).toBe(id)
  })

  it('stores its name only between two pages, so that a duplicated tab gets its own drafts', async () => {
    await open('one')
    expect(sessionStorage.getItem('draft-tab')).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('draft-tab')).not.toBeNull()
    window.dispatchEvent(new Event('pageshow'))
    expect(sessionStorage.getItem('draft-tab')).toBeNull()
  })
})

describe('when another account signs in', () => {
  const typed = () => readDraft('inquiry', empty).name

  beforeEach(() => {
    claimDrafts('ada')
    writeDraft('inquiry', { ...empty, name: 'A Patek' }, empty)
    writeDraft(watch, { name: 'Meridian' }, { name: '' })
    localStorage.setItem('booked:1', '{}')
  })

  it('hides the drafts and removes bookings', () => {
    expect(claimDrafts('bea')).toEqual({ isAnother: true, areHidden: true })
    expect([typed(), openDraft('inquiry'), openDraft(watch)]).toEqual([undefined, undefined, undefined])
    expect(hasDrafts()).toBe(false)
    expect(localStorage.getItem('booked:1')).toBeNull()
  })

  it('removes the drafts on request', () => {
    claimDrafts('bea')
    removeOthersDrafts('bea')
    expect(Object.entries({ ...localStorage })).toEqual([['drafts-of', 'bea']])
    writeDraft('inquiry', { ...empty, name: 'A Rolex' }, empty)
    expect(claimDrafts('bea')).toEqual({ isAnother: false, areHidden: false })
    expect(typed()).toBe('A Rolex')
  })

  it('keeps the drafts for their account after the other account signs out', () => {
    claimDrafts('bea')
    writeDraft('inquiry', empty, empty)
    removeAllDrafts()
    expect(claimDrafts('ada')).toEqual({ isAnother: false, areHidden: false })
    expect(typed()).toBe('A Patek')
    expect(openDraft(watch)?.values).toEqual({ name: 'Meridian' })
  })

  it("shows the drafts again when the other account's session expires", () => {
    claimDrafts('bea')
    showDrafts()
    expect(typed()).toBe('A Patek')
  })

  it('does not ask about the email address typed into the sign-in form', () => {
    removeDraft('inquiry')
    removeDraft(watch)
    writeDraft('sign-in', { email: 'bea@example.com' }, { email: '' })
    expect(claimDrafts('bea')).toEqual({ isAnother: true, areHidden: false })
  })
})
