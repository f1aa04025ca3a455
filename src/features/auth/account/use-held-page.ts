import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * Keeps the page where somebody would leave it by a link or by Back, and has the browser ask before the page itself is left.
 *
 * @param onKept called where it was kept, to say why
 */
export function useHeldPage(isHeld: boolean, onKept: () => void): void {
  // Where the site itself leads elsewhere, as after a session that has ended, it replaces the page.
  const blocker = useBlocker(({ historyAction }) => isHeld && historyAction !== 'REPLACE')
  const tell = useEffectEvent(onKept)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    tell()
  }, [blocker])
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeld])
}
