import { PanelSection } from '@/dashboard/panel/panel-section'
import { countText } from '@/lib/count-text'
import type { Figures } from '../figures.schema'
import { shareText } from '../overview-texts'

type QuickSummaryProps = {
  figures: Pick<Figures, 'watches' | 'featured_watches' | 'new_inquiries' | 'recent_inquiries'>
}

export function QuickSummary({ figures }: QuickSummaryProps) {
  const rows = [
    { label: 'Featured Watches', value: shareText(figures.featured_watches, figures.watches) },
    { label: 'Pending Inquiries', value: countText(figures.new_inquiries) },
    { label: 'Weekly Inquiry Rate', value: `${countText(figures.recent_inquiries)} inquiries/week` },
  ]
  return (
    <PanelSection title="Quick Summary">
      <dl className="mt-2">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3.5 last:border-0"
          >
            <dt className="text-md text-muted">{label}</dt>
            <dd className="text-md font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  )
}
