import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { indexAfterMove } from './picture-order'

/** How far a mouse must move before a drag begins, px. */
const threshold = 5
/** How close to the edge of the scroll container scrolling begins, and how far it goes in a frame at most, px. */
const edge = { reach: 64, step: 14 }

type Drag = { key: string; from: number; to: number }
type Grab = { element: HTMLElement; x: number; y: number; pointerX: number; pointerY: number }

/**
 * Reorders tiles by dragging. Until the tile is dropped, only the CSS `order` changes,
 * so Escape restores everything. On a touch screen a tile is dragged by its grip
 * (`data-grip`); the rest of it scrolls.
 */
export function useTileDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const current = useRef<Drag | null>(null)
  const grab = useRef<Grab | null>(null)
  const end = useRef<(isDropped: boolean) => void>(() => {})

  function follow() {
    if (!list.current || !grab.current || !current.current) return
    const { element, x, y, pointerX, pointerY } = grab.current
    const box = list.current.getBoundingClientRect()
    const [left, top] = [pointerX - box.left, pointerY - box.top]
    element.style.translate = `${left - x - element.offsetLeft}px ${top - y - element.offsetTop}px`
    const { from, to, key } = current.current
    const tiles = tilesOf(list.current)
    const under = tiles.findIndex((tile) => tile !== element && isInside(tile, left, top))
    if (under < 0) return
    const next = indexAfterMove(under, from, to)
    if (next === to) return
    current.current = { key, from, to: next }
    setDrag(current.current)
  }

  // After a re-render the tile's place under the pointer may have changed.
  useLayoutEffect(follow)
  useEffect(() => () => end.current(false), [])

  function handlePointerDown(event: PointerEvent<HTMLElement>, key: string, index: number) {
    const isGrip = (event.target as Element).closest('[data-grip]') !== null
    const element = event.currentTarget.closest<HTMLElement>('[data-tile]')
    if (event.button !== 0 || !element || !list.current || grab.current || (event.pointerType === 'touch' && !isGrip))
      return
    const box = list.current.getBoundingClientRect()
    const { clientX, clientY, pointerId } = event
    grab.current = {
      element,
      x: clientX - box.left - element.offsetLeft,
      y: clientY - box.top - element.offsetTop,
      pointerX: clientX,
      pointerY: clientY,
    }
    const listening = new AbortController()
    const { signal } = listening
    let frame = 0

    end.current = (isDropped) => {
      listening.abort()
      cancelAnimationFrame(frame)
      end.current = () => {}
      grab.current = null
      const ended = current.current
      current.current = null
      element.style.translate = ''
      if (!ended) return
      setDrag(null)
      if (isDropped) onMove(ended.from, ended.to)
    }
    const handleMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId || !grab.current) return
      grab.current.pointerX = moved.clientX
      grab.current.pointerY = moved.clientY
      if (!current.current) {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < threshold) return
        current.current = { key, from: index, to: index }
        setDrag(current.current)
        frame = requestAnimationFrame(scroll)
      }
      follow()
    }
    const scroll = () => {
      if (list.current && grab.current && scrollNearEdge(list.current, grab.current.pointerY)) follow()
      frame = requestAnimationFrame(scroll)
    }
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('pointerup', () => end.current(true), { signal })
    window.addEventListener('pointercancel', () => end.current(false), { signal })
    // Captured on the window, so that Escape does not reach the dialog.
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape' || !current.current) return
        pressed.stopPropagation()
        end.current(false)
      },
      { signal, capture: true },
    )
  }

  return { drag, handlePointerDown }
}

export type TileDrag = ReturnType<typeof useTileDrag>

const tilesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-tile]')]

function isInside({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, left: number, top: number) {
  const across = left - offsetLeft
  const down = top - offsetTop
  return across >= 0 && across < offsetWidth && down >= 0 && down < offsetHeight
}

/** Scrolls the list's scroll container near its edges; returns whether it did. */
function scrollNearEdge(list: HTMLElement, pointerY: number): boolean {
  const frame = scrollFrameOf(list)
  const { top, bottom } = frame === document.scrollingElement ? viewport() : frame.getBoundingClientRect()
  const before = frame.scrollTop
  const over = Math.max(0, pointerY - bottom + edge.reach) - Math.max(0, top + edge.reach - pointerY)
  frame.scrollTop += Math.max(-1, Math.min(1, over / edge.reach)) * edge.step
  return frame.scrollTop !== before
}

const viewport = () => ({ top: 0, bottom: window.innerHeight })

function scrollFrameOf(list: HTMLElement): Element {
  for (let frame = list.parentElement; frame; frame = frame.parentElement) {
    if (frame.scrollHeight > frame.clientHeight && /auto|scroll/.test(getComputedStyle(frame).overflowY)) return frame
  }
  return document.scrollingElement ?? document.documentElement
}
