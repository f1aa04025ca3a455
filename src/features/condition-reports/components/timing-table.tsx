import type { Timing } from '@/entities/condition-reports/condition-report'
import { rateText, readPositions, summarize } from '@/entities/condition-reports/report-timing'

export function TimingTable({ timing }: { timing: Timing }) {
  const positions = readPositions(timing)
  const { delta, ...mean } = summarize(timing)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Position</th>
          <th scope="col">Rate s/d</th>
          <th scope="col">Amplitude</th>
          <th scope="col">Beat error ms</th>
        </tr>
      </thead>
      <tbody>
        {positions.map((row) => (
          <TimingRow key={row.position} {...row} />
        ))}
        {positions.length > 1 && <TimingRow label="Mean" {...mean} />}
      </tbody>
      {delta !== undefined && (
        <tfoot>
          <tr>
            <td colSpan={4}>{`${delta} s/d between the fastest position and the slowest`}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type TimingRowProps = { label: string; rate?: number; amplitude?: number; beat_error?: number }

function TimingRow({ label, rate, amplitude, beat_error: error }: TimingRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{rate === undefined ? '' : rateText(rate)}</td>
      <td>{amplitude === undefined ? '' : `${amplitude}°`}</td>
      <td>{error}</td>
    </tr>
  )
}
