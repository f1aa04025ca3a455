import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsHydrated } from './use-is-hydrated'

/** The cover that an entry of the history holds: its name, and what it is about. */
type Cover = { name: string; about?: unknown }

/** Key of the history entry that `close` is leaving: the step back is asynchronous. */
let keyBeingLeft: string | undefined

/** A cover is on its way into the history, which is asynchronous, too: a double click opens it once. */
let isOpening = false

/**
 * Makes a cover, i.e. a menu or dialog over the page, a step of the history: Back closes it,
 * Forward and a reload open it again. A link inside replaces the cover's entry, so that one
 * step back leads to where the cover was opened.
 *
 * @param name unique on its page, e.g. 'menu'
 */
export function useCover<About = undefined>(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const cover = isHydrated ? coverOf(location.state) : undefined
  const { key } = location

  const open = useCallback(
    async (about?: About) => {
      if (isOpening || coverOf(currentState())?.name === name) return
      isOpening = true
      // From the window, not the router: the present address may not be rendered yet.
      const { pathname, search, hash } = window.location
      try {
        await navigate(pathname + search + hash, {
          state: { ...(currentState() as object | null), cover: { name, about } satisfies Cover },
          preventScrollReset: true,
        })
      } finally {
        isOpening = false
      }
    },
    [name, navigate],
  )

  return {
    isOpen: cover?.name === name,
    /** The value that `open` was given. */
    about: cover?.about as About,
    /** Key of the present history entry. */
    key,
    open,
    /** Closes the cover if it is open; resolves when the step back is done. */
    async close() {
      const { state } = window.history
      if (state?.key !== key || coverOf(currentState())?.name !== name || keyBeingLeft === key) return
      keyBeingLeft = key
      await new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true })
        void navigate(-1)
      })
      keyBeingLeft = undefined
    },
  }
}

/** The state of the present history entry, as React Router stores it. */
function currentState(): unknown {
  return window.history.state?.usr
}

function coverOf(state: unknown): Cover | undefined {
  return (state as { cover?: Cover } | null)?.cover
}
