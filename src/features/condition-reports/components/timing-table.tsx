import type { Timing } from '@/entities/condition-reports/condition-report'
import { rateText, readPositions, summarize } from '@/entities/condition-reports/report-timing'
import { cn } from '@/lib/cn'

export function TimingTable({ timing }: { timing: Timing }) {
  const positions = readPositions(timing)
  const { delta, ...mean } = summarize(timing)
  return (
    // With large text, the table scrolls, and the page does not.
    <div role="group" aria-label="Table of the timing" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-md tabular-nums">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3 text-left align-bottom font-normal">
              Position
            </th>
            {['Rate, s/d', 'Amplitude', 'Beat error, ms'].map((label) => (
              <th key={label} scope="col" className="py-2 pl-3 text-right align-bottom font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {positions.map((row) => (
            <TimingRow key={row.position} {...row} />
          ))}
          {positions.length > 1 && <TimingRow label="Mean" isMean {...mean} />}
        </tbody>
        {delta !== undefined && (
          <tfoot className="border-t border-line text-sm text-muted">
            <tr>
              <td colSpan={4} className="py-3">{`${delta} s/d between the fastest position and the slowest`}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type TimingRowProps = { label: string; isMean?: boolean; rate?: number; amplitude?: number; beat_error?: number }

function TimingRow({ label, isMean, rate, amplitude, beat_error: error }: TimingRowProps) {
  const cell = 'py-2.5 pl-3 text-right'
  return (
    <tr className={cn(isMean && 'font-medium')}>
      <th scope="row" className={cn('py-2.5 pr-3 text-left whitespace-nowrap', !isMean && 'font-normal')}>
        {label}
      </th>
      <td className={cell}>{rate === undefined ? '' : rateText(rate, 1)}</td>
      <td className={cell}>{amplitude === undefined ? '' : `${amplitude}°`}</td>
      <td className={cell}>{error?.toFixed(1)}</td>
    </tr>
  )
}
