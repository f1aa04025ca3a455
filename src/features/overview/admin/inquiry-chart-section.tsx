import { PanelSection } from '@/dashboard/panel/panel-section'
import { countText } from '@/lib/count-text'
import type { DayCount } from '../figures.schema'
import { drawInquiryChart, type InquiryChart } from '../inquiry-chart'
import { comparisonText, shortDayText } from '../overview-texts'
import { InquiryChartDrawing } from './inquiry-chart-drawing'

type InquiryChartSectionProps = {
  /** Undefined if loading failed. */
  days?: DayCount[]
}

export function InquiryChartSection({ days }: InquiryChartSectionProps) {
  if (!days) {
    return (
      <PanelSection title="Inquiries per Day">
        <p className="mt-4 text-muted">These numbers could not be loaded. We try again every 30 seconds.</p>
      </PanelSection>
    )
  }
  const chart = drawInquiryChart(days)
  return (
    <PanelSection title="Inquiries per Day" end={<Legend chart={chart} />}>
      <InquiryChartDrawing chart={chart} label={comparisonText(chart.recentTotal, chart.beforeTotal)} />
      <DayTable chart={chart} />
    </PanelSection>
  )
}

function Legend({ chart: { recentTotal, beforeTotal } }: { chart: InquiryChart }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted tabular-nums">
      <span className="flex items-center gap-2">
        <span aria-hidden className="h-3.5 w-2 bg-brass forced-colors:bg-[CanvasText]" />
        Last 30 days
        <strong className="font-medium text-ink">{countText(recentTotal)}</strong>
      </span>
      <span className="flex items-center gap-2">
        <svg aria-hidden viewBox="0 0 18 14" className="h-3.5 w-4.5 overflow-visible fill-line stroke-line-strong">
          <path d="M0,14V6H9V1H18V14" />
        </svg>
        The 30 before
        <strong className="font-medium text-ink">{countText(beforeTotal)}</strong>
      </span>
    </p>
  )
}

function DayTable({ chart: { recent, before } }: { chart: InquiryChart }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link text-muted">Day by day</summary>
      <div
        role="region"
        aria-label="Inquiries day by day"
        // A scrolling region must be reachable with the keyboard.
        tabIndex={0}
        className="max-h-80 overflow-y-auto border-y border-line"
      >
        <table className="w-full tabular-nums">
          <thead className="sticky top-0 bg-ground text-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                Day
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                Inquiries
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                30 days before
              </th>
            </tr>
          </thead>
          <tbody>
            {recent.map(({ day, count }, index) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {shortDayText(day)}
                </th>
                <td className="py-1.5 pr-4 text-right">{countText(count)}</td>
                <td className="py-1.5 text-right text-muted">{countText(before[index].count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
