import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Picture } from '@/components/picture'
import {
  dayWords,
  gradeScale,
  partNames,
  reportParts,
  type ConditionReport,
} from '@/entities/condition-reports/condition-report'
import styles from '@/styles/report-sheet.css?url'
import { shop } from '@shared/shop'
import { GradeMarks } from './grade-marks'
import { ReportMarks } from './report-marks'
import { reportPictures } from './report-pictures'
import { TimingChart } from './timing-chart'
import { TimingTable } from './timing-table'

export type SheetWatch = { brand: string; name: string; image_urls: string[]; reference?: string | null }

/** Longest wait for pictures in ms; the report then prints without them. */
const patience = 4000

/** More would leave no room for the text. */
const mostPictures = 5

/** The page height in px that both Letter and A4 offer. */
const room = 9.8 * 96

/** Prints itself once it has loaded. */
export function ReportSheet({
  watch,
  report,
  onPrinted,
}: {
  watch: SheetWatch
  report: ConditionReport
  onPrinted: () => void
}) {
  const sheet = useRef<HTMLElement>(null)
  const [isStyled, setIsStyled] = useState(false)
  const done = useEffectEvent(onPrinted)

  useEffect(() => {
    if (!isStyled) return
    let isLeft = false
    const finish = () => done()
    window.addEventListener('afterprint', finish)
    void settled(sheet.current!).then(() => {
      if (isLeft) return
      fit(sheet.current!)
      window.print()
    })
    return () => {
      isLeft = true
      window.removeEventListener('afterprint', finish)
    }
  }, [isStyled])

  const { brand, name, image_urls: pictures, reference } = watch
  const { parts, timing, marks, summary, unknowns } = report
  const shown = reportPictures(report).slice(0, mostPictures)
  return (
    <article ref={sheet} data-sheet="report" aria-hidden>
      <link rel="stylesheet" href={styles} onLoad={() => setIsStyled(true)} onError={() => setIsStyled(true)} />
      <header>
        <p data-house>{shop.name}</p>
        <p>
          {shop.postalAddress.street}, {shop.postalAddress.city}, {shop.postalAddress.region}{' '}
          {shop.postalAddress.postalCode}
          <br />
          {shop.phone.label}, {shop.email.label}
        </p>
      </header>
      <div data-watch>
        {pictures.length > 0 && <Picture url={pictures[0]} alt="" sizes="160px" priority fallback={null} />}
        <div>
          <p>{`Condition report, version ${report.number}`}</p>
          <h1>{`${brand} ${name}`}</h1>
          {reference && <p>{`Reference ${reference}`}</p>}
          <p data-summary>{summary}</p>
        </div>
      </div>
      <table data-parts>
        <tbody>
          {partNames.map((part) => {
            const { grade, words } = parts[part] ?? {}
            return (
              <tr key={part}>
                <th scope="row">{reportParts[part]}</th>
                <td>{grade && <GradeMarks grade={grade} />}</td>
                <td>{words}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown.length > 0 && (
        <ul data-pictures>
          {shown.map(({ url, alt }) => (
            <li key={alt}>
              <Picture url={url} alt="" sizes="140px" priority fallback={null} />
              <p>{alt}</p>
            </li>
          ))}
        </ul>
      )}
      {marks.length > 0 && (
        <section data-marks>
          <h2>Where the marks are</h2>
          <ReportMarks marks={marks} />
        </section>
      )}
      {Object.keys(timing).length > 0 && (
        <section data-timing>
          <h2>Timing</h2>
          <div>
            <TimingTable timing={timing} />
            <TimingChart timing={timing} />
          </div>
        </section>
      )}
      {unknowns && (
        <section>
          <h2>What we do not know</h2>
          <p>{unknowns}</p>
        </section>
      )}
      <section data-scale>
        <h2>What the grades mean</h2>
        <div>
          {gradeScale.toReversed().map(({ grade, word, meaning }) => (
            <p key={grade}>{`${grade} ${word}: ${meaning}`}</p>
          ))}
        </div>
      </section>
      <footer>
        <p>
          <span>{report.inspected_by}</span>
          Inspected and signed by
        </p>
        <p>
          <span>{dayWords(report.inspected_on)}</span>
          Inspected on
        </p>
      </footer>
    </article>
  )
}

/** Resolves when pictures and fonts have loaded or failed, or after `patience`. */
async function settled(sheet: HTMLElement): Promise<void> {
  const pictures = [...sheet.querySelectorAll('img')].map((picture) => picture.decode().catch(() => {}))
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([Promise.all([...pictures, document.fonts?.ready]), late])
}

/** Shrinks a long report until it fits one page. */
function fit(sheet: HTMLElement) {
  for (let size = 1; size > 0.4; size -= 0.04) {
    sheet.style.setProperty('--fit', String(size))
    if (sheet.scrollHeight * size <= room) return
  }
}
