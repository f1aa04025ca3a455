import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useCover } from '@/hooks/use-cover'

const name = 'held'

/**
 * Blocks links and Back. Adds a history entry, because Back could leave the site, and phones do not ask.
 *
 * @param onStay called after leaving was blocked
 * @returns a function that removes the history entry
 */
export function useHeldPage(isHeld: boolean, onStay: () => void): () => Promise<void> {
  const { isOpen, open, close } = useCover(name)
  const hasOpened = useRef(false)
  // Redirects of the site replace the page, and are allowed.
  const blocker = useBlocker(
    ({ historyAction, nextLocation: { state } }) =>
      isHeld && historyAction !== 'REPLACE' && !(historyAction === 'PUSH' && state?.cover?.name === name),
  )
  const tell = useEffectEvent(onStay)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    tell()
  }, [blocker])
  const cover = useEffectEvent(() => {
    if (hasOpened.current || isOpen) return
    hasOpened.current = true
    open()
  })
  useEffect(() => {
    if (!isHeld) return
    cover()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeld])
  return close
}
