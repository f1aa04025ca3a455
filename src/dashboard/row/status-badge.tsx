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

export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={cn(
        'inline-block rounded px-2 py-0.5 text-[0.8125rem] leading-5 font-medium whitespace-nowrap',
        toneStyles[tone],
      )}
    >
      {children}
    </span>
  )
}
