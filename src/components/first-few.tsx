import { useState } from 'react'
import { countText } from '@/lib/count-text'
import type { Elements } from '@/lib/elements'
import { fewest } from '@/lib/some-of'
import { buttonStyles } from './ui/button-styles'

type FirstFewProps<Item> = {
  all: readonly Item[]
  /** E.g. 'watches of Ada Voss'. */
  of: string
  /** @param more nothing if the list is short */
  children: (shown: readonly Item[], more: Elements) => Elements
}

export function FirstFew<Item>({ all, of, children }: FirstFewProps<Item>) {
  const [isOpen, setIsOpen] = useState(false)
  // Another item takes no more room than the button.
  const isLong = all.length > fewest + 1
  const words = isOpen ? 'Show fewer' : `and ${countText(all.length - fewest)} more`
  const more = isLong && (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${words} ${of}`}
      onClick={() => setIsOpen(!isOpen)}
      className={buttonStyles({ look: 'quiet' })}
    >
      {words}
    </button>
  )
  return children(isLong && !isOpen ? all.slice(0, fewest) : all, more)
}
