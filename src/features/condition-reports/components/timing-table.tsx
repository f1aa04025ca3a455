import type { Timing } from '@/entities/condition-reports/condition-report'
import { rateText, readPositions, summarize } from '@/entities/condition-reports/report-timing'

/** What the timing machine read in each position, and what that comes to; nothing where it read nothing. */
export function TimingTable({ timing }: { timing: Timing }) {
  const positions = readPositions(timing)
  if (positions.length === 0) return null
  const { delta, ...mean } = summarize(timing)
  return (
    <table className="mt-3 w-full text-left text-md tabular-nums">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-normal">
            Position
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            Rate <span className="whitespace-nowrap">s/d</span>
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            Amplitude
          </th>
          <th scope="col" className="py-2 font-normal">
            Beat error <span className="whitespace-nowrap">ms</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map((row) => (
          <TimingRow key={row.position} {...row} />
        ))}
        {positions.length > 1 && <TimingRow label="Mean" {...mean} />}
      </tbody>
      {delta !== undefined && (
        <tfoot className="text-sm text-muted">
          <tr>
            <td colSpan={4} className="pt-2">
              {delta} s/d between the fastest position and the slowest
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type TimingRowProps = { label: string; rate?: number; amplitude?: number; beat_error?: number }

function TimingRow({ label, rate, amplitude, beat_error: error }: TimingRowProps) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pr-4 font-normal text-muted">
        {label}
      </th>
      <td className="py-2 pr-4">{rate === undefined ? '' : rateText(rate)}</td>
      <td className="py-2 pr-4">{amplitude === undefined ? '' : `${amplitude}°`}</td>
      <td className="py-2">{error}</td>
    </tr>
  )
}
