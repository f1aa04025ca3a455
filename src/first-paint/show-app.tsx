import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { layOutRest } from '@/lib/lay-out-rest'
import { findAgain } from './find-again'
import { enterPhase } from './phase'

type ShowOptions = {
  /** The document holds the prerendered page of its address. */
  isPrerendered: boolean
  /** The page answers. */
  onReady?: () => void
}

const container = document.getElementById('root')!

/** Hydrates the prerendered page, or draws the app in the place of whatever the document holds. */
export function showApp(app: ReactNode, { isPrerendered, onReady }: ShowOptions): void {
  const node = <Ready onReady={onReady}>{app}</Ready>
  // In slices, between which a tap is heard.
  if (isPrerendered) return startTransition(() => void hydrateRoot(container, node))
  // In the task in which what was hidden is replaced.
  enterPhase('shown')
  removePrerenderedTags()
  container.replaceChildren()
  createRoot(container).render(node)
}

/** Each page names itself; the first title of a document is the one that counts. */
function removePrerenderedTags() {
  for (const tag of document.head.querySelectorAll(
    'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical]',
  ))
    tag.remove()
}

/** Tells boot.js that the page now answers, and how to press again what was pressed before. */
function Ready({ onReady, children }: { onReady?: () => void; children: ReactNode }) {
  useEffect(() => {
    enterPhase('hydrated')
    const detail = (pressed: Element) => findAgain(pressed, container)?.click()
    document.dispatchEvent(new CustomEvent('ready', { detail }))
    onReady?.()
    // Otherwise the page would change its length while it is scrolled.
    layOutRest('.later', () => enterPhase('hydrated', true))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, whatever it is handed
  }, [])
  return children
}
