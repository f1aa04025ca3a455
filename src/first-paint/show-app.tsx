import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Elements } from '@/lib/elements'
import { layOutRest } from '@/lib/loading/when-idle'
import { findAgain } from './fill-again'

type ShowOptions = {
  isPrerendered: boolean
  onReady?: () => void
}

const container = document.getElementById('root')!

export function showApp(app: Elements, { isPrerendered, onReady }: ShowOptions): void {
  const node = <Ready onReady={onReady}>{app}</Ready>
  // A transition renders in slices.
  if (isPrerendered) return startTransition(() => void hydrateRoot(container, node))
  // `elsewhere` hides `main` until the replacement in this task.
  enterPhase('shown')
  removePrerenderedTags()
  container.replaceChildren()
  createRoot(container).render(node)
}

/** Browsers use the first of two titles. */
function removePrerenderedTags() {
  for (const tag of document.head.querySelectorAll(
    'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical]',
  ))
    tag.remove()
}

/** Makes boot.js press an earlier button again. */
function Ready({ onReady, children }: { onReady?: () => void; children: Elements }) {
  useEffect(() => {
    enterPhase('hydrated')
    const detail = (pressed: Element) => findAgain(pressed, container)?.click()
    document.dispatchEvent(new CustomEvent('ready', { detail }))
    onReady?.()
    // Restoring the scroll position on Back needs the page's full height.
    addEventListener('popstate', () => enterPhase('hydrated', true), { once: true })
    // Otherwise the page would change its height during scrolling.
    layOutRest('.later', () => enterPhase('hydrated', true))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, [])
  return children
}

/**
 * Enters a phase (docs/first-paint.md). `-whole` means that sections below the first screen are
 * laid out.
 */
function enterPhase(phase: 'shown' | 'hydrated', isWhole = false): void {
  const { dataset } = document.documentElement
  dataset.paint = isWhole || dataset.paint?.endsWith('-whole') ? `${phase}-whole` : phase
}
