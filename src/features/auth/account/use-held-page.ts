import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useCover } from '@/hooks/use-cover'

const name = 'held'

/**
 * Keeps the page where somebody would leave it by a link or by Back, and has the browser ask before the page itself is left.
 * It is a step of the history by itself: of a page that was opened by its address, Back would otherwise leave the site, and
 * phones do not ask.
 *
 * @param onKept called where it was kept, to say why
 * @returns what takes the step back, before the page goes on
 */
export function useHeldPage(isHeld: boolean, onKept: () => void): () => Promise<void> {
  const { isOpen, open, close } = useCover(name)
  const hasOpened = useRef(false)
  // Where the site itself leads elsewhere, as after a session that has ended, it replaces the page.
  const blocker = useBlocker(
    ({ historyAction, nextLocation: { state } }) =>
      isHeld && historyAction !== 'REPLACE' && !(historyAction === 'PUSH' && state?.cover?.name === name),
  )
  const tell = useEffectEvent(onKept)
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
