import { vi } from 'vitest'

/** Has storage refuse whatever would make it hold more than so many characters, until mocks are restored. */
export function fillStorage(most: number) {
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    const others = Object.entries(this).filter(([other]) => other !== name)
    if ([...others, [name, text]].flat().join('').length > most) throw new DOMException('', 'QuotaExceededError')
    setItem.call(this, name, text)
  })
}
