import { cn } from '@/lib/cn'
import type { Figure } from '@/lib/figures'

type FigureStripProps = { label: string; figures: Figure[]; className?: string }

const columns: Record<number, string> = {
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  6: 'sm:grid-cols-2 lg:grid-cols-3',
}

export function FigureStrip({ label, figures, className }: FigureStripProps) {
  return (
    <section aria-label={label} className={cn('border-y border-line', className)}>
      {/* The section draws the lines of the first row. */}
      <dl className={cn('wrap -mt-px grid gap-x-12', columns[figures.length] ?? 'sm:grid-cols-3')}>
        {figures.map(({ value, label: name, note }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3">
            <dt className="min-w-min grow basis-0 text-sm text-muted">
              <span>{name}</span>
              {note && <span className="block">{note}</span>}
            </dt>
            <dd className="font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
