import { createContext, useContext, useEffect } from 'react'

export const ShownRows = createContext<(ids: string[]) => void>(() => {})

/** Reports rows only while the page is visible. */
export function useShownRows(rows: { id: string }[], isShown: boolean) {
  const tell = useContext(ShownRows)
  useEffect(() => {
    if (!isShown) return
    const tellWhenVisible = () => {
      if (document.visibilityState === 'visible') tell(rows.map(({ id }) => id))
    }
    tellWhenVisible()
    document.addEventListener('visibilitychange', tellWhenVisible)
    return () => document.removeEventListener('visibilitychange', tellWhenVisible)
  }, [tell, rows, isShown])
}
