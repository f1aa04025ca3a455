import { useEffect, useState } from 'react'
import { copyText } from '@/lib/copy-text'
import type { Elements } from '@/lib/elements'
import { createPart } from '@/lib/loading/part'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { notify } from '@/lib/notify'
import { shop } from '@shared/shop'

const ways = createPart(
  () => import('../inquire-ways'),
  ({ InquireWays }) => InquireWays,
)

/** Devices with a mouse and no touch screen rarely send text messages. */
const canText = () => !matchMedia('(hover: hover) and (pointer: fine)').matches || navigator.maxTouchPoints > 0

const scheme = 'sms:'

async function copyNumber({ href }: HTMLAnchorElement) {
  const number = href.slice(scheme.length)
  const text = `This device may not send text messages. You can text ${number} from your phone.`
  if (await copyText(number)) notify.success('Number copied', text)
  else notify.failure('Number not copied', text)
}

/**
 * On devices that cannot text, a text message link to the shop offers alternatives, and one to a client copies the
 * number.
 */
export function TextLinks() {
  const [shown, setShown] = useState<Elements>()

  useEffect(() => {
    if (!canText()) whenAtRest(ways.load)
    const offer = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href^="${scheme}"]`)
      if (!link || canText()) return
      event.preventDefault()
      if (!link.href.startsWith(shop.phone.text)) return void copyNumber(link)
      ways.load().then(
        (InquireWays) => setShown(<InquireWays opener={link} onClose={() => setShown(null)} />),
        () => location.assign(link.href),
      )
    }
    // The app's own handlers must see the prevented event.
    document.addEventListener('click', offer, true)
    return () => document.removeEventListener('click', offer, true)
  }, [])

  return shown
}
