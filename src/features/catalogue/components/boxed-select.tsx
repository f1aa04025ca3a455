import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The parent needs `position: relative`. */
export function BoxedSelect(select: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <>
      <select
        {...select}
        className="h-11 w-full appearance-none rounded border border-line-strong bg-transparent pr-10 pl-4 text-ink transition-colors hover:border-brass"
      />
      <ChevronDown
        aria-hidden
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </>
  )
}
