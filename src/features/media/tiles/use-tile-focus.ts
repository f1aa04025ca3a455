import { useLayoutEffect, useRef, type RefObject } from 'react'

type Wanted = {
  /** The tile's key; undefined for the button that adds pictures. */
  key: string | undefined
  /** The index that the tile will have. */
  index?: number
  control: string
}

/** Restores the focus to a moved tile: moving an element in the document makes the browser drop it. */
export function useTileFocus(list: RefObject<HTMLElement | null>, keys: string[]) {
  const wanted = useRef<Wanted | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, index, control } = wanted.current
    if (index !== undefined && keys[index] !== key) return
    const tile = key === undefined ? list.current : list.current?.querySelector(`[data-tile="${CSS.escape(key)}"]`)
    tile?.querySelector<HTMLElement>(`[data-control="${key === undefined ? 'add' : control}"]`)?.focus()
    wanted.current = null
  })
  return (next: Wanted) => {
    wanted.current = next
  }
}
