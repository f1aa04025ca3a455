/* Never throws. Storage may be blocked or full. */

export const deviceStorage = openStorage(() => localStorage)

export const tabStorage = openStorage(() => sessionStorage)

/** @param get throws if storage is blocked or missing */
function openStorage(get: () => Storage) {
  const read = (name: string) => attempt(() => get().getItem(name)) ?? undefined
  /** Returns false if the text was not stored. */
  const write = (name: string, text: string) => attempt(() => (get().setItem(name, text), true)) ?? false
  const remove = (name: string) => attempt(() => get().removeItem(name))
  return {
    read,
    write,
    remove,
    /** Returns undefined for malformed JSON. */
    readJson: (name: string): unknown => attempt(() => JSON.parse(read(name)!)) ?? undefined,
    names: (prefix: string) => attempt(() => Object.keys(get()).filter((name) => name.startsWith(prefix))) ?? [],
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
