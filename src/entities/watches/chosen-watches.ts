import { isWatchId } from './watch'

/** As many watches as a tray, a visit or an inquiry has at most; the database repeats it (`private.most_watches`). */
export const mostChosen = 12

const parameter = 'watches'

/** The address of a page that is about these watches: '/tray?watches=…,…'. */
export const withWatches = (path: string, ids: readonly string[]): string =>
  ids.length > 0 ? `${path}?${parameter}=${ids.join(',')}` : path

/** Whether an address means to name watches, whatever it says of them. */
export const namesWatches = (search: URLSearchParams): boolean => search.has(parameter)

/** The ids of the watches that an address names, each once and in its order; what is none is left out. */
export function watchesIn(search: URLSearchParams): string[] {
  const ids = (search.get(parameter) ?? '').toLowerCase().split(',').filter(isWatchId)
  return [...new Set(ids)].slice(0, mostChosen)
}
