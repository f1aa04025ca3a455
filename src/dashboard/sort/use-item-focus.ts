import { useLayoutEffect, useRef, type RefObject } from 'react'

type Wanted = {
  /** The item's key; undefined for the button that adds items. */
  key: string | undefined
  /** The index that the item will have. */
  index?: number
  control: string
}

/**
 * Restores the focus to an item that was moved: moving an element in the document makes the browser drop it. Items are
 * marked `data-item`, with their key, and what can have the focus in them `data-control`.
 */
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
