import { Picture } from '@/components/picture'
import {
  partNames,
  reportParts,
  type PartFindings,
  type ReportContent,
  type Timing,
} from '@/entities/condition-reports/condition-report'
import { readingWords, readPositions, summarize } from '@/entities/condition-reports/report-timing'
import { GradeMarks } from './grade-marks'

export type ShowPicture = (url: string) => void

type ReportFindingsProps = {
  report: ReportContent
  /** Pictures that can be enlarged. */
  pictures?: { urls: string[]; show: ShowPicture }
  heading: 'h3' | 'h4'
}

export function ReportFindings({ report, pictures, heading: Heading }: ReportFindingsProps) {
  const { parts, timing, unknowns } = report
  const headingStyle = 'mt-8 eyebrow font-sans text-muted'
  return (
    <>
      <dl className="mt-5 divide-y divide-line border-y border-line text-md">
        {partNames.map((part) => (
          <div key={part} className="grid grid-cols-2 gap-4 py-3">
            <dt className="text-muted">{reportParts[part]}</dt>
            <Findings label={reportParts[part]} {...parts[part]} pictures={pictures} chosen={parts[part]?.pictures} />
          </div>
        ))}
      </dl>
      {Object.keys(timing).length > 0 && (
        <>
          <Heading className={headingStyle}>Timing</Heading>
          <TimingRows timing={timing} />
        </>
      )}
      {unknowns && (
        <>
          <Heading className={headingStyle}>What we do not know</Heading>
          <p className="mt-3 leading-relaxed whitespace-pre-line">{unknowns}</p>
        </>
      )}
    </>
  )
}

type FindingsProps = Pick<PartFindings, 'grade' | 'words'> & {
  label: string
  chosen?: string[]
  pictures: ReportFindingsProps['pictures']
}

function Findings({ label, grade, words, chosen = [], pictures }: FindingsProps) {
  return (
    <>
      <dd>{grade ? <GradeMarks grade={grade} /> : <span className="text-muted">Not graded</span>}</dd>
      {words && <dd className="col-span-2 leading-relaxed whitespace-pre-line">{words}</dd>}
      {chosen.length > 0 && (
        <dd className="col-span-2 flex flex-wrap gap-3">
          {chosen.map((url, index) => {
            const name = `${label}, picture ${index + 1} of ${chosen.length}`
            const isShown = pictures?.urls.includes(url)
            const picture = (
              <Picture url={url} alt={isShown ? '' : name} sizes="56px" className="size-14 object-cover" />
            )
            if (!isShown) return <span key={url}>{picture}</span>
            return (
              <button
                key={url}
                type="button"
                aria-label={`Enlarge picture ${index + 1} of the ${label.toLowerCase()}`}
                onClick={() => pictures?.show(url)}
                className="block cursor-zoom-in"
              >
                {picture}
              </button>
            )
          })}
        </dd>
      )}
    </>
  )
}

/** Lines fit the screen at any text size, unlike a table. */
function TimingRows({ timing }: { timing: Timing }) {
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
