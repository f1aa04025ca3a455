import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsHydrated } from './use-is-hydrated'

type Cover = { name: string; about?: unknown }

/** Key of the history entry that `close` is leaving. */
let keyBeingLeft: string | undefined

/** A double click opens only one cover. */
let isOpening = false

/**
 * Makes a menu or dialog a history entry: Back closes it, Forward and a reload open it. A link inside must replace the
 * entry.
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
      // The router may not have rendered the URL yet.
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
    about: cover?.about as About,
    key,
    open,
    /** Resolves when the step back is done. */
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

function currentState(): unknown {
  return window.history.state?.usr
}

function coverOf(state: unknown): Cover | undefined {
  return (state as { cover?: Cover } | null)?.cover
}
