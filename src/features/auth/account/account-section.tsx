import type { ReactNode, RefObject } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'

type AccountSectionProps = {
  id: string
  title: string
  intro?: ReactNode
  /** Gets the focus when the focused element disappears. */
  heading?: RefObject<HTMLHeadingElement | null>
  isWide?: boolean
  children: Elements
}

export function AccountSection({ id, title, intro, heading, isWide = false, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cn('min-w-0 border-t border-line py-12 lg:py-14', isWide && 'lg:col-span-2')}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 display-3 outline-none">
        {title}
      </h2>
      {intro && <div className="mt-3 max-w-prose leading-relaxed text-muted">{intro}</div>}
      <div className="mt-8">{children}</div>
    </section>
  )
}
