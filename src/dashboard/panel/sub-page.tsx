import { ChevronLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type useDialogUrl } from '../dialog/use-dialog-url'
import { isInCover } from '../row/use-row-focus'

/** Remembers whose page was left, so that their row in the list takes the focus. */
export function useLeft({ value }: Pick<ReturnType<typeof useDialogUrl>, 'value'>) {
  const [shown, setShown] = useState(value)
  const [left, setLeft] = useState<string>()
  if (shown !== value) {
    setShown(value)
    setLeft(value === null && shown !== null ? shown : undefined)
  }
  return { left, onReturned: () => setLeft(undefined) }
}

export type Left = ReturnType<typeof useLeft>

/** @param isThere true once the list has its rows; the target in a row has `data-page` with the id */
export function useReturnedFocus({ left, onReturned }: Left, isThere: boolean): void {
  const returned = useEffectEvent(onReturned)
  useEffect(() => {
    if (!left || !isThere) return
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(`[data-page="${left}"]`)
      const target = row ?? document.getElementById('panel-title')
      if (!isInCover(document.activeElement)) target?.focus({ preventScroll: true })
      returned()
    })
    return () => cancelAnimationFrame(frame)
  }, [left, isThere])
}

/** Focuses the title of a row's page inside a tab. */
export function useTitleFocus() {
  useEffect(() => {
    const title = document.getElementById('panel-title')
    title?.focus({ preventScroll: true })
    const { top = 0 } = title?.getBoundingClientRect() ?? {}
    if (top < 0 || top > window.innerHeight) title?.scrollIntoView({ block: 'center' })
  }, [])
}

export function BackToList({ children, onBack }: { children: string; onBack: () => void }) {
  return (
    <button
      type="button"
      onClick={onBack}
      className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted transition-colors hover:text-brass-bright"
    >
      <ChevronLeft aria-hidden strokeWidth={1.5} className="-ml-1 size-4" />
      <span>{children}</span>
    </button>
  )
}
