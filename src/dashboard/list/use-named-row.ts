import { useEffect, useRef } from 'react'
import type { ListPage } from '@/dashboard/list/list-page'
import { isInCover } from '../row/use-row-focus'

/**
 * Brings the one row of a list that the address names (`row=<id>`) into view and gives it the focus, once the list is
 * there; where the row is gone, the title of the panel gets the focus.
 *
 * @param list what the address asks for; undefined while it is on its way
 */
export function useNamedRow(named: string | undefined, list: ListPage<{ id: string }> | undefined): void {
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    // The row may be refetched, or leave.
    if (arrived.current !== named) arrived.current = undefined
    if (!named || !list || arrived.current) return
    const frame = requestAnimationFrame(() => {
      arrived.current = named
      // Whoever has opened something over a list that was slow stays there.
      if (isInCover(document.activeElement)) return
      const title = document.querySelector<HTMLElement>('[data-row-title]') ?? document.getElementById('panel-title')
      title?.scrollIntoView({ block: 'center' })
      title?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [named, list])
}
