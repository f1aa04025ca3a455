import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** What had the focus last, and where it stood. */
type Place = { element: HTMLElement; line?: number; name?: string }

const fields = 'input:not([type=checkbox]), textarea'

/**
 * Keeps the focus near where it was when what had it goes: a field that was mended, a button that is no longer needed, a row
 * that is listed elsewhere now. Rows are told by their `data-line`.
 *
 * @returns what is to be the container's `onFocus`
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>) {
  const last = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const place = last.current
    if (!place || place.element.isConnected || document.activeElement !== document.body) return
    if (container.current) nearest(container.current, place)?.focus()
  })
  return ({ target: element }: FocusEvent<HTMLElement>) => {
    const line = lineOf(element)
    const name = element.matches(fields) ? (element as HTMLInputElement).name : undefined
    last.current = { element, line, name }
  }
}

/** After a field the next one that is wrong, else what can be done about the same row; else what rows are shown. */
function nearest(container: HTMLElement, { line, name }: Place): HTMLElement | null {
  const choice = container.querySelector<HTMLElement>('[aria-pressed=true]')
  if (line === undefined) return choice
  const row = container.querySelector<HTMLElement>(`[data-line="${line}"]`)
  const same = name && row?.querySelector<HTMLElement>(`[name="${name}"]`)
  if (same) return same
  const wrong = [...container.querySelectorAll<HTMLElement>(fields)]
  const next = name !== undefined || !row ? wrong.find((field) => (lineOf(field) ?? 0) >= line) : undefined
  return next ?? row?.querySelector('button') ?? row ?? wrong.at(-1) ?? choice
}

function lineOf(element: HTMLElement): number | undefined {
  const line = element.closest<HTMLElement>('[data-line]')?.dataset.line
  return line === undefined ? undefined : Number(line)
}
