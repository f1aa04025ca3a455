import { useId } from 'react'
import type { Elements } from '@/lib/elements'

type PanelSectionProps = {
  title: string
  end?: Elements
  children: Elements
}

export function PanelSection({ title, end, children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line-strong pt-2.5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 id={id} className="text-2xl leading-snug">
          {title}
        </h3>
        {end}
      </div>
      {children}
    </section>
  )
}
