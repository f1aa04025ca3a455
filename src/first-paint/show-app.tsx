import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Elements } from '@/lib/elements'
import { layOutRest } from '@/lib/loading/when-idle'
import { findAgain } from './fill-again'

type ShowOptions = {
  /** True if the document has the prerendered page of its URL. */
  isPrerendered: boolean
  onReady?: () => void
}

const container = document.getElementById('root')!

/** Hydrates the prerendered page, or replaces the document's content. */
export function showApp(app: Elements, { isPrerendered, onReady }: ShowOptions): void {
  const node = <Ready onReady={onReady}>{app}</Ready>
  // A transition renders in slices, and input is handled between them.
  if (isPrerendered) return startTransition(() => void hydrateRoot(container, node))
  // `elsewhere` hides `main` until the replacement in this task.
  enterPhase('shown')
  removePrerenderedTags()
  container.replaceChildren()
  createRoot(container).render(node)
}

/** Removes the prerendered page's head tags, because browsers use the first of two titles. */
function removePrerenderedTags() {
  for (const tag of document.head.querySelectorAll(
    'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical]',
  ))
    tag.remove()
}

/** Notifies boot.js after hydration, and gives it a way to press an earlier button again. */
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
 * Enters a phase of the first paint (docs/first-paint.md). `-whole` means that sections below the
 * first screen are laid out too; later phases keep it.
 */
function enterPhase(phase: 'shown' | 'hydrated', isWhole = false): void {
  const { dataset } = document.documentElement
  dataset.paint = isWhole || dataset.paint?.endsWith('-whole') ? `${phase}-whole` : phase
}
