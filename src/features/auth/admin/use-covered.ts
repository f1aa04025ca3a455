import { useLayoutEffect } from 'react'
import { withoutSearch } from '../screen/admin-guard'

/**
 * Hides the dashboard from bystanders (`styles/dashboard.css`).
 *
 * @param what everything, or only the page behind the open dialog
 */
export function useCovered(what: 'all' | 'page'): void {
  // Before the first paint.
  useLayoutEffect(() => {
    document.documentElement.dataset.covered = what
    return () => void delete document.documentElement.dataset.covered
  }, [what])

  // The URL contains the search text.
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
