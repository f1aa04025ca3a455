import { useEffect, useRef } from 'react'
import { useFullScreen } from '@/components/use-full-screen'
import { dayWords, type ConditionReport } from '@/entities/condition-reports/condition-report'
import { PrintReport } from './print-report'
import { ReportFindings } from './report-findings'
import { reportPictures } from './report-pictures'
import type { SheetWatch } from './report-sheet'
import '@/styles/dashboard.css'

type ConditionReportSectionProps = { watch: SheetWatch; report: ConditionReport }

export default function ConditionReportSection({ watch, report }: ConditionReportSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The browser looks for a link's target before this section is loaded.
  useEffect(() => {
    if (window.location.hash === '#report') heading.current?.scrollIntoView()
  }, [])
  const { show, gallery } = useFullScreen('report', {
    label: `Condition report of ${watch.brand} ${watch.name}`,
    pictures: reportPictures(report),
  })
  return (
    <section aria-labelledby="report" className="mt-12 border-t border-line pt-10 lg:mt-20 lg:pt-16">
      <header className="grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 ref={heading} id="report" className="display-2">
            Condition report
          </h2>
          <p className="mt-6 display-3 text-pretty whitespace-pre-line">{report.summary}</p>
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:self-end">
          <p className="eyebrow text-muted">Inspected and signed</p>
          <p className="mt-3 border-b border-line-strong pb-3 display-3">{report.inspected_by}</p>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 text-md text-muted">
            <p>
              <time dateTime={report.inspected_on}>{dayWords(report.inspected_on)}</time>
              <span>{`, version ${report.number}`}</span>
            </p>
            <PrintReport watch={watch} report={report}>
              Print the report
            </PrintReport>
          </div>
        </div>
      </header>
      <div className="mt-10 lg:mt-14">
        <ReportFindings report={report} onShow={show} />
      </div>
      {gallery}
    </section>
  )
}
