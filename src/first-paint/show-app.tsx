import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Elements } from '@/lib/elements'
import { layOutRest } from '@/lib/loading/when-idle'
import { findAgain } from './fill-again'

type ShowOptions = {
  /** The document holds the prerendered page of its address. */
  isPrerendered: boolean
  /** The page answers. */
  onReady?: () => void
}

const container = document.getElementById('root')!

/** Hydrates the prerendered page, or draws the app in the place of whatever the document holds. */
export function showApp(app: Elements, { isPrerendered, onReady }: ShowOptions): void {
  const node = <Ready onReady={onReady}>{app}</Ready>
  // A transition is rendered in slices, between which input is handled.
  if (isPrerendered) return startTransition(() => void hydrateRoot(container, node))
  // In the same task as the replacement: `elsewhere` hides `main` until here.
  enterPhase('shown')
  removePrerenderedTags()
  container.replaceChildren()
  createRoot(container).render(node)
}

/** Removes the head tags of the prerendered page: of two titles the browser takes the first. */
function removePrerenderedTags() {
  for (const tag of document.head.querySelectorAll(
    'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical]',
  ))
    tag.remove()
}

/** Once hydrated, tells boot.js so, and how to press again the button that was pressed before. */
function Ready({ onReady, children }: { onReady?: () => void; children: Elements }) {
  useEffect(() => {
    enterPhase('hydrated')
    const detail = (pressed: Element) => findAgain(pressed, container)?.click()
    document.dispatchEvent(new CustomEvent('ready', { detail }))
    onReady?.()
    // A step through the history restores the scroll position, which needs the page in its full height.
    addEventListener('popstate', () => enterPhase('hydrated', true), { once: true })
    // Otherwise the page would change its length while it is scrolled.
    layOutRest('.later', () => enterPhase('hydrated', true))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, whatever it is handed
  }, [])
  return children
}

/**
 * Enters a phase of the awakening, which `data-paint` of the root element names. It ends in `-whole` where sections
 * below the first screen are laid out too, and stays so. docs/first-paint.md says who enters and who reads each phase.
 */
function enterPhase(phase: 'shown' | 'hydrated', isWhole = false): void {
  const { dataset } = document.documentElement
  dataset.paint = isWhole || dataset.paint?.endsWith('-whole') ? `${phase}-whole` : phase
}
