import { useLayoutEffect, useRef, type RefObject } from 'react'

type Wanted = {
  /** Of the tile; of the button that adds some, where there is none. */
  key: string | undefined
  /** Where the tile will be. */
  index?: number
  control: string
}

/** Keeps the focus on what was moved: the browser drops it where an element changes its place in the document. */
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
