import { partNames, reportParts, type ReportContent } from '@/entities/condition-reports/condition-report'
import { GradeKey, GradeMarks } from './grade-marks'
import { ReportMarks } from './report-marks'
import { ReportPictures, reportPictures } from './report-pictures'
import { TimingChart } from './timing-chart'
import { TimingTable } from './timing-table'

type ReportFindingsProps = {
  report: ReportContent
  /** Gets the index in `reportPictures`. */
  onShow?: (index: number) => void
}

export function ReportFindings({ report, onShow }: ReportFindingsProps) {
  const { parts, timing, marks, unknowns } = report
  const pictures = reportPictures(report)
  const headingStyle = 'eyebrow font-sans text-muted'
  return (
    <div className="@container grid gap-y-12">
      <div>
        <dl className="divide-y divide-line border-y border-line text-md">
          {partNames.map((part) => (
            <div key={part} className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 @3xl:grid-cols-12 @3xl:items-center">
              <dt className="font-display text-2xl leading-tight @3xl:col-span-2">{reportParts[part]}</dt>
              <Findings {...parts[part]} />
            </div>
          ))}
        </dl>
        <div className="mt-8">
          <h3 className={headingStyle}>What the grades mean</h3>
          <div className="mt-4">
            <GradeKey />
          </div>
        </div>
      </div>
      {marks.length > 0 && (
        <div>
          <h3 className={headingStyle}>Where the marks are</h3>
          <ReportMarks marks={marks} />
        </div>
      )}
      {pictures.length > 0 && (
        <div>
          <h3 className={headingStyle}>Pictures of the inspection</h3>
          <ReportPictures pictures={pictures} onShow={onShow} />
        </div>
      )}
      {Object.keys(timing).length > 0 && (
        <div>
          <h3 className={headingStyle}>Timing</h3>
          <div className="mt-4 grid items-start gap-x-12 gap-y-8 @3xl:grid-cols-2">
            <TimingTable timing={timing} />
            <TimingChart timing={timing} />
          </div>
        </div>
      )}
      {unknowns && (
        <div>
          <h3 className={headingStyle}>What we do not know</h3>
          <p className="mt-3 max-w-prose leading-relaxed whitespace-pre-line">{unknowns}</p>
        </div>
      )}
    </div>
  )
}

function Findings({ grade, words }: { grade?: number; words?: string }) {
  return (
    <>
      <dd className="@3xl:col-span-4">
        {grade ? <GradeMarks grade={grade} /> : <span className="text-muted">Not graded</span>}
      </dd>
      {words && <dd className="max-w-prose leading-relaxed whitespace-pre-line @3xl:col-span-6">{words}</dd>}
    </>
  )
}
