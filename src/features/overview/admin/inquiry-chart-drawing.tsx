import { countText } from '@/lib/count-text'
import { chartDays } from '../figures.schema'
import { chartSize, type InquiryChart } from '../inquiry-chart'
import { shortDayText } from '../overview-texts'

type InquiryChartDrawingProps = {
  chart: InquiryChart
  /** Text for screen readers. */
  label: string
}

/** Labels are outside the stretched drawing, so that they stay legible. */
export function InquiryChartDrawing({ chart, label }: InquiryChartDrawingProps) {
  const { width, height } = chartSize
  const { top, recent, bars, steps } = chart
  const axis = [top, top / 2, 0]
  return (
    <div role="img" aria-label={label} className="mt-6 flex gap-3 text-xs text-muted tabular-nums">
      <div className="flex h-44 flex-col justify-between text-right leading-none sm:h-56 lg:h-72">
        {axis.map((value) => (
          <span key={value} className="-my-1.5">
            {countText(value)}
          </span>
        ))}
      </div>
      <div className="min-w-0 grow">
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible sm:h-56 lg:h-72"
        >
          {axis.map((value) => (
            <line
              key={value}
              x2={width}
              y1={height - (value / top) * height}
              y2={height - (value / top) * height}
              vectorEffect="non-scaling-stroke"
              className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          <path d={steps} vectorEffect="non-scaling-stroke" className="fill-line stroke-line-strong" />
          {bars.map(({ day, ...bar }) => (
            <rect key={day} {...bar} className="fill-brass" />
          ))}
        </svg>
        <div className="mt-2.5 flex justify-between">
          <span>{shortDayText(recent[0].day)}</span>
          <span>{shortDayText(recent[chartDays / 2].day)}</span>
          <span>Today</span>
        </div>
      </div>
    </div>
  )
}
