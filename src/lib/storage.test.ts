// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.restoreAllMocks())

it('stores a text for the device or for the tab', () => {
  expect([deviceStorage.write('one', 'a'), tabStorage.write('one', 'b')]).toEqual([true, true])
  expect([deviceStorage.read('one'), tabStorage.read('one')]).toEqual(['a', 'b'])
  deviceStorage.remove('one')
  expect([deviceStorage.read('one'), tabStorage.read('one')]).toEqual([undefined, 'b'])
})

it('reads valid JSON, and ignores anything else', () => {
  deviceStorage.write('list', '[1]')
  deviceStorage.write('nothing', 'null')
  deviceStorage.write('broken', '{"a":')
  expect(['list', 'nothing', 'broken', 'missing'].map(deviceStorage.readJson)).toEqual([
    [1],
    undefined,
    undefined,
    undefined,
  ])
})

it('returns the names with a prefix', () => {
  for (const name of ['draft:a', 'draft:b', 'tray']) deviceStorage.write(name, '')
  expect(deviceStorage.names('draft:').toSorted()).toEqual(['draft:a', 'draft:b'])
})

it('returns false if storage is full', () => {
  fillStorage(3)
  expect(deviceStorage.write('one', 'a')).toBe(false)
})

it('reads and stores nothing if storage is blocked, without throwing', () => {
  localStorage.setItem('one', '[1]')
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  expect(deviceStorage.read('one')).toBeUndefined()
  expect(deviceStorage.readJson('one')).toBeUndefined()
  expect(deviceStorage.names('')).toEqual([])
  expect(deviceStorage.write('one', 'a')).toBe(false)
  expect(() => deviceStorage.remove('one')).not.toThrow()
})

/** Limits storage to so many characters until mocks are restored. */
export function fillStorage(most: number) {
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    const others = Object.entries(this).filter(([other]) => other !== name)
    if ([...others, [name, text]].flat().join('').length > most) throw new DOMException('', 'QuotaExceededError')
    setItem.call(this, name, text)
  })
}
