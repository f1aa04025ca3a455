import type { Timing } from '@/entities/condition-reports/condition-report'
import { readingWords, readPositions, summarize } from '@/entities/condition-reports/report-timing'

/** What the timing machine read in each position, and what that comes to. In lines, which fit a screen at any size of text. */
export function TimingRows({ timing }: { timing: Timing }) {
  const rows: { label: string; words: string }[] = readPositions(timing).map(({ label, ...readings }) => ({
    label,
    words: readingWords(readings),
  }))
  const { delta, ...mean } = summarize(timing)
  if (rows.length > 1) rows.push({ label: 'Mean', words: readingWords(mean) })
  return (
    <>
      <p className="mt-2 text-sm text-muted">Rate in seconds a day, amplitude, beat error</p>
      <dl className="mt-3 divide-y divide-line border-y border-line text-md tabular-nums">
        {rows.map(({ label, words }) => (
          <div key={label} className="grid grid-cols-2 gap-4 py-3">
            <dt className="text-muted">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {delta !== undefined && (
        <p className="mt-3 text-sm text-muted">{`${delta} s/d between the fastest position and the slowest`}</p>
      )}
    </>
  )
}
