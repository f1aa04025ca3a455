import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a list whose rows come and go: where the row that has it leaves,
 * e.g. deleted or no longer matching, it goes to the row that took its place, or to
 * the title of the panel. Rows are marked by `data-row`, what takes the focus in them
 * by `data-row-title`.
 *
 * @returns what an element takes that stays while the rows change
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ element: Element; index: number }>(undefined)

  // After each rendering: any of them may have taken the row away.
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
      // A dialog gives the focus back, and so does a menu; a button that is disabled while it works loses it.
      if (!isInCover(relatedTarget) && !target.matches(':disabled')) last.current = undefined
    },
  }
}

/** Whether it is in a menu or a dialog, which somebody has opened over the page. */
export function isInCover(element: Element | null) {
  return Boolean(element?.closest('[role=dialog], [role=alertdialog], [role=menu]'))
}

function rowsOf(list: HTMLElement | null) {
  return Array.from(list?.querySelectorAll('[data-row]') ?? [])
}
