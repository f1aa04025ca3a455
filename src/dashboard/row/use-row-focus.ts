import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Moves focus from a removed row to the one in its place, or the panel's title. Rows need `data-row`, focus targets
 * `data-row-title`.
 *
 * @returns props for an element that stays
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ element: Element; index: number }>(undefined)

  // Any render may have removed the row.
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || isInCover(document.activeElement)) return
    const { index } = last.current
    last.current = undefined
    if (document.activeElement !== document.body) return
    const rows = rowsOf(list.current)
    const title = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('[data-row-title]')
    const target = title ?? document.getElementById('panel-title')
    target?.focus()
  })

  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      const index = rowsOf(list.current).findIndex((row) => row.contains(target))
      if (index >= 0) last.current = { element: target, index }
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      // Dialogs and menus return focus. A disabled button loses it.
      if (!isInCover(relatedTarget) && !target.matches(':disabled')) last.current = undefined
    },
  }
}

/** True in a menu or a dialog. */
export function isInCover(element: Element | null) {
  return Boolean(element?.closest('[role=dialog], [role=alertdialog], [role=menu]'))
}

function rowsOf(list: HTMLElement | null) {
  return Array.from(list?.querySelectorAll('[data-row]') ?? [])
}
