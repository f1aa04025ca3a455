// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mostChosen } from '../chosen-watches'
import { watchSamples } from '../watch.sample'
import { isApart, onTray, putOnTray, readTray, takeOffTray, writeTray } from './device-tray'

const all = watchSamples(Array.from({ length: mostChosen + 2 }, (_, index) => `Watch ${index}`)).map(({ id }) => id)
const [one, two, three, four] = all
const ids = () => readTray().ids

beforeEach(() => {
  vi.restoreAllMocks()
  writeTray({ ids: [] })
})
afterEach(() => {
  localStorage.clear()
})

it('keeps watches in insertion order, each once', () => {
  expect(putOnTray([two])).toEqual([])
  expect(putOnTray([one, two, three])).toEqual([])
  expect(ids()).toEqual([two, one, three])
  expect(JSON.parse(localStorage.getItem('tray')!)).toEqual({ ids: [two, one, three] })
  expect(readTray(), 'the same while nothing changes').toBe(readTray())
})

it('holds twelve watches, and returns those that did not fit', () => {
  expect(putOnTray(all)).toEqual(all.slice(mostChosen))
  expect(ids()).toEqual(all.slice(0, mostChosen))
})

it('removes watches, and restores them at their positions', () => {
  putOnTray([one, two, three])
  const putBack = takeOffTray([one, two])
  expect(ids()).toEqual([three])
  putOnTray([four])
  takeOffTray([three])
  putBack()
  expect(ids(), 'what was done meanwhile stays done').toEqual([one, two, four])
  takeOffTray(ids())
  expect(localStorage.getItem('tray'), 'nothing is left on the device').toBeNull()
})

it('ignores malformed data', () => {
  for (const text of [
    '{',
    'null',
    '7',
    '{"ids":7}',
    `{"ids":["x",null,{},"${one}","${one}"],"synced":{"account":7}}`,
  ]) {
    localStorage.setItem('tray', text)
    expect(ids()).toEqual(text.includes(one) ? [one] : [])
    expect(readTray().synced).toBeUndefined()
  }
})

it('notifies listeners of changes here and in other tabs', () => {
  const listener = vi.fn()
  const off = onTray(listener)
  putOnTray([one])
  expect(listener).toHaveBeenCalledTimes(1)
  writeTray({ ids: ids(), synced: { account: 'ada', ids: [one], sent: [] } })
  expect(listener, 'what is known of the account shows nowhere').toHaveBeenCalledTimes(1)
  localStorage.setItem('tray', JSON.stringify({ ids: [two] }))
  window.dispatchEvent(new StorageEvent('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(ids()).toEqual([two])
  off()
  putOnTray([one])
  expect(listener).toHaveBeenCalledTimes(2)
})

it('works until the page is left if storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed')
  })
  putOnTray([one])
  expect(ids()).toEqual([one])
  takeOffTray([one])
  expect(ids()).toEqual([])
})

it('detects whether an account knows all changes of the device', () => {
  expect(isApart('ada'), 'there is nothing to tell').toBe(false)
  putOnTray([one])
  expect(isApart('ada')).toBe(true)
  writeTray({ ids: [one, two], synced: { account: 'ada', ids: [two, one], sent: [] } })
  expect(isApart('ada')).toBe(false)
  expect(isApart('bea')).toBe(true)
  takeOffTray([two])
  expect(isApart('ada')).toBe(true)
})
