/*
 * What the browser keeps for the site. It may be closed to us, by a setting or within a frame, and it may be full: then
 * nothing is read and nothing is kept, and whoever asked goes on without.
 */

/** Kept on this device, for all its tabs. */
export const deviceStorage = openStorage(() => localStorage)

/** Kept for this tab, until it is closed. */
export const tabStorage = openStorage(() => sessionStorage)

/** @param get the browser's storage; throws where it is closed, and where there is no browser */
function openStorage(get: () => Storage) {
  const read = (name: string) => attempt(() => get().getItem(name)) ?? undefined
  /** @returns whether it is kept */
  const write = (name: string, text: string) => attempt(() => (get().setItem(name, text), true)) ?? false
  const remove = (name: string) => attempt(() => get().removeItem(name))
  return {
    read,
    write,
    remove,
    /** What was written as JSON; undefined where there is nothing, or something else. */
    readJson: (name: string): unknown => attempt(() => JSON.parse(read(name)!)) ?? undefined,
    /** All names that begin so. */
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
