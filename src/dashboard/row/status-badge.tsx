import { cn } from '@/lib/cn'
import type { Tone } from '@/lib/table'

/** Tailwind reads class names from the source. */
export const toneStyles: Record<Tone, string> = {
  blue: 'bg-tone-blue text-tone-blue-on',
  yellow: 'bg-tone-yellow text-tone-yellow-on',
  green: 'bg-tone-green text-tone-green-on',
  red: 'bg-tone-red text-tone-red-on',
  grey: 'bg-tone-grey text-tone-grey-on',
}

const dotStyles: Record<Tone, string> = {
  blue: 'bg-tone-blue-dot',
  yellow: 'bg-tone-yellow-dot',
  green: 'bg-tone-green-dot',
  red: 'bg-tone-red-dot',
  grey: 'bg-tone-grey-dot',
}

export function StatusDot({ tone, className }: { tone: Tone; className?: string }) {
  return <span aria-hidden className={cn('size-2 shrink-0 rounded-full', dotStyles[tone], className)} />
}

export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-[0.8125rem] leading-5 font-medium whitespace-nowrap">
      <StatusDot tone={tone} />
      <span>{children}</span>
    </span>
  )
}
