import { useLayoutEffect, useRef, type RefObject } from 'react'
import { prefersStillness } from '@/lib/prefers-stillness'

/** Animates tiles to their new places, except the one being dragged. */
export function useTileMotion(list: RefObject<HTMLElement | null>, dragged: string | undefined) {
  const places = useRef(new Map<string, { left: number; top: number }>())
  useLayoutEffect(() => {
    const next = new Map<string, { left: number; top: number }>()
    for (const tile of list.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? []) {
      const key = tile.dataset.tile ?? ''
      const place = { left: tile.offsetLeft, top: tile.offsetTop }
      next.set(key, place)
      const before = places.current.get(key)
      if (!before || key === dragged || (before.left === place.left && before.top === place.top)) continue
      if (prefersStillness()) continue
      const from = `translate(${before.left - place.left}px, ${before.top - place.top}px)`
      tile.animate([{ transform: from }, { transform: 'none' }], { duration: 180, easing: 'ease-out' })
    }
    places.current = next
  })
}
