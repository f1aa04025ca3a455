import type { Timing } from '@/entities/condition-reports/condition-report'
import { rateText, readPositions } from '@/entities/condition-reports/report-timing'

const rowHeight = 28
const top = 30
const bottom = 26

type Reading = 'rate' | 'amplitude' | 'beat_error'

type Panel = {
  reading: Reading
  label: string
  least: number
  most: number
  /** Lines start here; without it, a value is a point. */
  base?: number
  text: (value: number) => string
}

/** Returns null for fewer than two positions. The values are also in the table. */
export function TimingChart({ timing }: { timing: Timing }) {
  const positions = readPositions(timing)
  const panels = panelsOf(timing)
  if (positions.length < 2) return null
  const height = top + positions.length * rowHeight + bottom
  return (
    <svg role="img" aria-label={chartWords(timing)} width="100%" height={height} className="text-xs" data-chart>
      {/* The table has the same values as text. */}
      <g aria-hidden>
        {positions.map(({ position, label }, row) => (
          <text key={position} x="0" y={middle(row)} dominantBaseline="central" className="fill-muted">
            {label}
          </text>
        ))}
        {panels.map((panel, index) => (
          <svg key={panel.reading} x={`${26 + index * 26}%`} width="22%" height={height} overflow="visible">
            <PanelMarks panel={panel} values={positions.map((one) => one[panel.reading])} height={height} />
          </svg>
        ))}
      </g>
    </svg>
  )
}

const middle = (row: number) => top + (row + 0.5) * rowHeight

function PanelMarks({ panel, values, height }: { panel: Panel; values: (number | undefined)[]; height: number }) {
  const { label, least, most, base, text } = panel
  const x = (value: number) => `${((value - least) / (most - least)) * 100}%`
  const axis = height - bottom
  return (
    <>
      <text x="0" y="12" className="fill-current">
        {label}
      </text>
      {values.map((value, row) => (
        <g key={row}>
          <line x1="0" x2="100%" y1={middle(row)} y2={middle(row)} className="stroke-line" />
          {value !== undefined && base !== undefined && (
            <line
              x1={x(base)}
              x2={x(value)}
              y1={middle(row)}
              y2={middle(row)}
              strokeWidth="2"
              className="stroke-brass"
            />
          )}
          {value !== undefined && <circle cx={x(value)} cy={middle(row)} r="4" className="fill-brass" />}
        </g>
      ))}
      {base !== undefined && <line x1={x(base)} x2={x(base)} y1={top} y2={axis} className="stroke-line-strong" />}
      <text x="0" y={height - 6} className="fill-muted">
        {text(least)}
      </text>
      <text x="100%" y={height - 6} textAnchor="end" className="fill-muted">
        {text(most)}
      </text>
    </>
  )
}

function readings(timing: Timing, reading: Reading): number[] {
  return readPositions(timing)
    .map((one) => one[reading])
    .filter((value) => value !== undefined)
}

/** Each scale has a usual range, and grows with the values. */
function panelsOf(timing: Timing): Panel[] {
  const rates = Math.max(10, ...readings(timing, 'rate').map(Math.abs))
  const widest = Math.ceil(rates / 5) * 5
  const amplitudes = readings(timing, 'amplitude')
  const error = Math.ceil(Math.max(1, ...readings(timing, 'beat_error')))
  const panels: Panel[] = [
    { reading: 'rate', label: 'Rate', least: -widest, most: widest, base: 0, text: rateText },
    {
      reading: 'amplitude',
      label: 'Amplitude',
      least: Math.min(200, ...amplitudes),
      most: Math.max(320, ...amplitudes),
      text: (value) => `${value}°`,
    },
    { reading: 'beat_error', label: 'Beat error', least: 0, most: error, base: 0, text: (value) => `${value} ms` },
  ]
  return panels.filter(({ reading }) => readings(timing, reading).length > 0)
}

/** E.g. 'Chart of 6 positions. Rate from −0.5 to +3 s/d. Amplitude from 272 to 301°. Beat error from 0 to 0.2 ms.' */
export function chartWords(timing: Timing): string {
  const range = (reading: Reading, label: string, unit: string, text = String as (value: number) => string) => {
    const values = readings(timing, reading)
    if (values.length === 0) return ''
    return ` ${label} from ${text(Math.min(...values))} to ${text(Math.max(...values))}${unit}.`
  }
  return [
    `Chart of ${readPositions(timing).length} positions.`,
    range('rate', 'Rate', ' s/d', rateText),
    range('amplitude', 'Amplitude', '°'),
    range('beat_error', 'Beat error', ' ms'),
  ].join('')
}
