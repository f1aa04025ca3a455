import { cn } from '@/lib/cn'
import type { Figure } from '@/lib/figures'

type FigureStripProps = { label: string; figures: Figure[]; className?: string }

const columns: Record<number, string> = {
  3: 'grid-cols-2 sm:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
  6: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
}

/** Marketing figures in a row between hairlines. */
export function FigureStrip({ label, figures, className }: FigureStripProps) {
  return (
    <section aria-label={label} className={cn('later border-y border-line [--later:24rem]', className)}>
      <dl className={cn('wrap grid gap-x-4 gap-y-8 py-10', columns[figures.length] ?? 'sm:grid-cols-3')}>
        {figures.map(({ value, label: name, note }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 max-w-[13.9em] text-sm text-muted">
              {name}
              {note && <span className="block">{note}</span>}
            </dt>
            <dd className="font-display text-[2.5rem] leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
