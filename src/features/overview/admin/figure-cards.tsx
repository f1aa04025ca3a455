import { cn } from '@/lib/cn'
import { countText } from '@/lib/count-text'
import type { Figures } from '../figures.schema'

type FigureCardsProps = { figures: Omit<Figures, 'inquiries_per_day'> }

export function FigureCards({ figures }: FigureCardsProps) {
  const cards = [
    { label: 'Total Watches', value: figures.watches, note: `${countText(figures.featured_watches)} featured` },
    { label: 'Total Inquiries', value: figures.inquiries, note: inquiriesNote(figures) },
    { label: 'Recent Inquiries', value: figures.recent_inquiries, note: 'Last 7 days' },
    { label: 'Testimonials', value: figures.testimonials, note: 'Total reviews' },
  ]
  return (
    <dl className="mt-5 grid grid-cols-2 border-y border-line-strong lg:grid-cols-4">
      {cards.map(({ label, value, note }, index) => (
        <div
          key={label}
          className={cn(
            'min-w-0 border-line py-5 lg:py-7',
            index % 2 === 1 && 'border-l pl-5 sm:pl-7',
            index === 2 && 'lg:border-l lg:pl-7',
            index > 1 && 'max-lg:border-t',
          )}
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 font-display text-5xl leading-none tracking-tight lining-nums sm:text-6xl lg:mt-2 lg:text-[4.5rem]">
            {countText(value)}
          </dd>
          <dd className="mt-2 text-sm text-muted tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The list has no rows that data retention deleted. */
function inquiriesNote({ new_inquiries, removed_inquiries }: FigureCardsProps['figures']) {
  const fresh = `${countText(new_inquiries)} new`
  return removed_inquiries > 0 ? `${fresh}, ${countText(removed_inquiries)} no longer stored` : fresh
}
