import { createContext, useContext, useEffect } from 'react'

/** Told which rows of a list are on the screen. */
export const ShownRows = createContext<(ids: string[]) => void>(() => {})

/** Tells which rows are shown, once they are there and somebody may look at them. */
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
