// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.restoreAllMocks())

it('keeps a text for the device, or for the tab alone', () => {
  expect([deviceStorage.write('one', 'a'), tabStorage.write('one', 'b')]).toEqual([true, true])
  expect([deviceStorage.read('one'), tabStorage.read('one')]).toEqual(['a', 'b'])
  deviceStorage.remove('one')
  expect([deviceStorage.read('one'), tabStorage.read('one')]).toEqual([undefined, 'b'])
})

it('reads what was written as JSON, and nothing of what is something else', () => {
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

it('names all that begin so', () => {
  for (const name of ['draft:a', 'draft:b', 'tray']) deviceStorage.write(name, '')
  expect(deviceStorage.names('draft:').toSorted()).toEqual(['draft:a', 'draft:b'])
})

it('says that nothing is kept where there is no room', () => {
  fillStorage(3)
  expect(deviceStorage.write('one', 'a')).toBe(false)
})

it('reads and keeps nothing where storage is closed, and fails for nobody', () => {
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

/** Has storage refuse whatever would make it hold more than so many characters, until mocks are restored. */
export function fillStorage(most: number) {
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    const others = Object.entries(this).filter(([other]) => other !== name)
    if ([...others, [name, text]].flat().join('').length > most) throw new DOMException('', 'QuotaExceededError')
    setItem.call(this, name, text)
  })
}
