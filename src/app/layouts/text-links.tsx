import { useEffect, useState, type ReactNode } from 'react'
import { createPart } from '@/lib/part'
import { whenAtRest } from '@/lib/when-at-rest'
import { house } from '@shared/house'

const ways = createPart(
  () => import('./inquire-ways'),
  ({ InquireWays }) => InquireWays,
)

/** A mouse and no touch: hardly a device that can write a text message. */
const canText = () => !matchMedia('(hover: hover) and (pointer: fine)').matches || navigator.maxTouchPoints > 0

/** Links that write a text message to the house stay what they are; where nothing can text, a press of one offers other ways. */
export function TextLinks() {
  const [shown, setShown] = useState<ReactNode>()

  useEffect(() => {
    if (!canText()) whenAtRest(ways.load)
    const offer = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href^="${house.phone.text}"]`)
      if (!link || canText()) return
      event.preventDefault()
      ways.load().then(
        (InquireWays) => setShown(<InquireWays opener={link} onClose={() => setShown(null)} />),
        () => location.assign(link.href),
      )
    }
    // Before the app's own handlers, which can tell that it was taken care of.
    document.addEventListener('click', offer, true)
    return () => document.removeEventListener('click', offer, true)
  }, [])

  return shown
}
