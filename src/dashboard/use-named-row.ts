import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListPage } from '@/dashboard/list-page'

/**
 * Brings the row that the address names (`row=<id>`) into view and gives it the focus, once the
 * list is there. Then the address forgets it, so that it is not gone back to by the next rendering.
 * Rows carry their id as `data-row`.
 *
 * @param list what the address asks for; undefined while it is on its way
 * @returns whether the row is not in the list
 */
export function useNamedRow(list: ListPage<{ id: string }> | undefined): boolean {
  const [parameters, setParameters] = useSearchParams()
  const [isMissing, setIsMissing] = useState(false)
  const named = parameters.get('row')

  const forget = useEffectEvent(() =>
    setParameters(
      () => {
        const changed = new URLSearchParams(window.location.search)
        changed.delete('row')
        return changed
      },
      { replace: true, preventScrollReset: true },
    ),
  )

  useEffect(() => {
    if (!named || !list) return
    const isThere = list.rows.some(({ id }) => id === named)
    let frame = 0
    // Rows come in turn: it may be drawn a moment later.
    function arrive() {
      const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(named!)}"]`)
      if (isThere && !row) return void (frame = requestAnimationFrame(arrive))
      row?.scrollIntoView({ block: 'center' })
      const title = row?.querySelector<HTMLElement>('[data-row-title]') ?? document.getElementById('panel-title')
      title?.focus({ preventScroll: Boolean(row) })
      setIsMissing(!isThere)
      forget()
    }
    frame = requestAnimationFrame(arrive)
    return () => cancelAnimationFrame(frame)
  }, [named, list])

  return isMissing
}
