import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsHydrated } from './use-is-hydrated'

/** What an entry of the history notes of what covers its page, and what that is about. */
type Cover = { name: string; about?: unknown }

/** The entry that is left by a step back, which takes a moment. */
let leaving: string | undefined

/**
 * What covers the screen, e.g. a menu or a dialog, is a step of the history: Back closes
 * it, Forward opens it again, and so does loading the page anew. A link in it replaces its
 * entry, so that one step back from there leads to where it was opened.
 *
 * @param name of it on its page, e.g. 'menu'
 */
export function useCover<About = undefined>(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const cover = isHydrated ? coverOf(location.state) : undefined
  const { key } = location

  const open = useCallback(
    (about?: About) => {
      // As it is by now, which may not be drawn yet.
      const { pathname, search, hash } = window.location
      void navigate(pathname + search + hash, {
        state: { ...(currentState() as object | null), cover: { name, about } satisfies Cover },
        preventScrollReset: true,
      })
    },
    [name, navigate],
  )

  return {
    isOpen: cover?.name === name,
    /** What it was opened with. */
    about: cover?.about as About,
    /** Of the entry in the history. */
    key,
    open,
    /** Closes it where it is still open; resolves when that is done. */
    async close() {
      const { state } = window.history
      if (state?.key !== key || coverOf(currentState())?.name !== name || leaving === key) return
      leaving = key
      await new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true })
        void navigate(-1)
      })
      leaving = undefined
    },
  }
}

/** Where React Router keeps the state of an entry. */
function currentState(): unknown {
  return window.history.state?.usr
}

function coverOf(state: unknown): Cover | undefined {
  return (state as { cover?: Cover } | null)?.cover
}
