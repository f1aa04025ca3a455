// The entry of the history that is open. It may be ahead of what is rendered: what is
// typed is noted in it at once, and a step takes a moment to be drawn.

/** Browsers refuse more than 100 notes in ten seconds; navigations count as well. */
const notes = { most: 60, within: 10_000 }
let noted: number[] = []

/** What could not be noted, and in which entry. */
let unnoted: { key: string; search: string } | undefined

const openKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default'

/** The parameters of the address as it stands, or should. Whatever changes some of them begins with these. */
export const openParameters = () =>
  new URLSearchParams(unnoted?.key === openKey() ? unnoted.search : window.location.search)

/** Whether the entry that is open is the one that is rendered, by the key of its location. */
export const isOpenEntry = (key: string): boolean => openKey() === key

/**
 * Notes parameters in the address past the router: nothing is rendered for it, and no
 * navigation that is under way is cancelled. Where the browser has had enough, only `openParameters` knows of it.
 */
export function noteParameters(parameters: URLSearchParams): void {
  const now = performance.now()
  const search = parameters.toString()
  noted = noted.filter((time) => now - time < notes.within)
  unnoted = noted.length < notes.most ? undefined : { key: openKey(), search }
  if (unnoted) return
  noted.push(now)
  const { pathname } = window.location
  window.history.replaceState(window.history.state, '', search ? `${pathname}?${search}` : pathname)
}
