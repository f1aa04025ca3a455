import { isWatchId } from './watch'

/** Same as `private.most_watches`. */
export const mostChosen = 12

const parameter = 'watches'

/** E.g. '/tray?watches=…,…'. */
export const withWatches = (path: string, ids: readonly string[]): string =>
  ids.length > 0 ? `${path}?${parameter}=${ids.join(',')}` : path

/** True if the query names watches, valid or not. */
export const namesWatches = (search: URLSearchParams): boolean => search.has(parameter)

export function watchesIn(search: URLSearchParams): string[] {
  const ids = (search.get(parameter) ?? '').toLowerCase().split(',').filter(isWatchId)
  return [...new Set(ids)].slice(0, mostChosen)
}
