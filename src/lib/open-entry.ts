// The entry of the history that is open. It may be ahead of what is rendered: what is
// typed is noted in it at once, and a step takes a moment to be drawn.

/** Browsers refuse more than 100 notes in ten seconds; navigations count as well. */
const notes = { most: 60, within: 10_000 }
let noted: number[] = []

/** The parameters of the address as it stands. Whatever changes some of them begins with these. */
export const openParameters = () => new URLSearchParams(window.location.search)

/** Whether the entry that is open is the one that is rendered, by the key of its location. */
export function isOpenEntry(key: string): boolean {
  const state = window.history.state as { key?: string } | null
  return (state?.key ?? 'default') === key
}

/**
 * Notes parameters in the address past the router: nothing is rendered for it, and no
 * navigation that is under way is cancelled. Where the browser has had enough, nothing is noted.
 */
export function noteParameters(parameters: URLSearchParams): void {
  const now = performance.now()
  noted = noted.filter((time) => now - time < notes.within)
  if (noted.length >= notes.most) return
  noted.push(now)
  const { pathname } = window.location
  const search = parameters.toString()
  window.history.replaceState(window.history.state, '', search ? `${pathname}?${search}` : pathname)
}
