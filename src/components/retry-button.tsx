import { useLayoutEffect, useRef } from 'react'
import { buttonStyles, type ButtonLook } from '@/components/ui/button-styles'

type RetryButtonProps = ButtonLook & { busy?: boolean; onRetry: () => void; children?: string }

/** When the button disappears, the focus moves to a remaining container. */
export function RetryButton({ busy = false, onRetry, children = 'Try again', ...style }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current!
    return () => {
      if (document.activeElement !== own) return
      const places = placesAround(own)
      queueMicrotask(() => own.isConnected || holdFocus(places.find(({ isConnected }) => isConnected)))
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      // A `disabled` button would lose the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onRetry}
      className={buttonStyles(style)}
    >
      {busy ? 'Loading...' : children}
    </button>
  )
}

function placesAround(element: Element) {
  const places: HTMLElement[] = []
  for (let place = element.parentElement; place; place = place.parentElement) places.push(place)
  return places
}

function holdFocus(place?: HTMLElement) {
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.style.outline = 'none'
  place.focus({ preventScroll: true })
}
