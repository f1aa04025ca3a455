import type { ReactNode, RefObject } from 'react'

type AccountSectionProps = {
  id: string
  title: string
  intro?: ReactNode
  /** Takes the focus where what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A part of the account: what it is about beside what can be done. */
export function AccountSection({ id, title, intro, heading, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-x-6 gap-y-8 border-t border-line py-12 lg:grid-cols-12 lg:py-16">
      <div className="min-w-0 lg:col-span-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 display-3 outline-none">
          {title}
        </h2>
        {intro && <div className="mt-3 max-w-prose text-md leading-relaxed text-muted">{intro}</div>}
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  )
}
