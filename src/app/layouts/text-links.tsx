import { useEffect, useState } from 'react'
import { usePart } from '@/components/lazy-part'
import { isPlainClick } from '@/lib/is-plain-click'
import { createPart } from '@/lib/part'
import { whenAtRest } from '@/lib/when-at-rest'

const ways = createPart(
  () => import('./inquire-ways'),
  ({ InquireWays }) => InquireWays,
)

/** A mouse and no touch: hardly a device that can write a text message. */
const canText = () => !matchMedia('(hover: hover) and (pointer: fine)').matches || navigator.maxTouchPoints > 0

/** Links that write a text message stay what they are; where nothing can text, a press of one offers other ways. */
export function TextLinks() {
  const [link, setLink] = useState<HTMLAnchorElement>()
  const { loaded: InquireWays } = usePart(ways)

  useEffect(() => {
    if (!canText()) whenAtRest(ways.load)
    // Before the app's own handlers, which can tell that it was taken care of.
    const offer = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLAnchorElement>('a[href^="sms:"]')
      if (!pressed || canText() || !isPlainClick(event)) return
      event.preventDefault()
      ways.load().then(
        () => setLink(pressed),
        () => location.assign(pressed.href),
      )
    }
    document.addEventListener('click', offer, true)
    return () => document.removeEventListener('click', offer, true)
  }, [])

  return link && InquireWays && <InquireWays opener={link} onClose={() => setLink(undefined)} />
}
