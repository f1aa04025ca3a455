import { useLayoutEffect } from 'react'
import { withoutSearch } from '../screen/admin-guard'

/**
 * Hides the dashboard from whoever stands at the device, as long as this is rendered (`styles/dashboard.css`).
 *
 * @param what all of it, or what lies behind the open dialog
 */
export function useCovered(what: 'all' | 'page'): void {
  // Before the first paint.
  useLayoutEffect(() => {
    document.documentElement.dataset.covered = what
    return () => void delete document.documentElement.dataset.covered
  }, [what])

  // The address says what was searched for.
  useLayoutEffect(() => {
    const { pathname, search } = window.location
    const bare = pathname + withoutSearch(search)
    window.history.replaceState(window.history.state, '', bare)
    return () => {
      const isHere = window.location.pathname + window.location.search === bare
      if (isHere) window.history.replaceState(window.history.state, '', pathname + search)
    }
  }, [])
}
