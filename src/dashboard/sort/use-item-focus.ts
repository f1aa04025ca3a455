import { useLayoutEffect, useRef, type RefObject } from 'react'

type Wanted = {
  /** Undefined for the add button. */
  key: string | undefined
  /** Index after the move. */
  index?: number
  control: string
}

/** Browsers drop focus when an element moves. Items need `data-item` with their key, focus targets `data-control`. */
export function useItemFocus(list: RefObject<HTMLElement | null>, keys: string[]) {
  const wanted = useRef<Wanted | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, index, control } = wanted.current
    if (index !== undefined && keys[index] !== key) return
    const item = key === undefined ? list.current : list.current?.querySelector(`[data-item="${CSS.escape(key)}"]`)
    item?.querySelector<HTMLElement>(`[data-control="${key === undefined ? 'add' : control}"]`)?.focus()
    wanted.current = null
  })
  return (next: Wanted) => {
    wanted.current = next
  }
}
