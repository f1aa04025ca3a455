import { useEffect, useRef } from 'react'
import { inspectionWords, type ConditionReport } from '@/entities/condition-reports/condition-report'
import { GradeScale } from './grade-marks'
import { PrintReport } from './print-report'
import { ReportFindings, type ShowPicture } from './report-findings'
import type { SheetWatch } from './report-sheet'

type ConditionReportSectionProps = { watch: SheetWatch; report: ConditionReport; onShow: ShowPicture }

export default function ConditionReportSection({ watch, report, onShow }: ConditionReportSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The browser looks for a link's target before this section is loaded.
  useEffect(() => {
    if (window.location.hash === '#report') heading.current?.scrollIntoView()
  }, [])

  return (
    <section aria-labelledby="report" className="mt-12">
      <h2 ref={heading} id="report" className="display-3">
        Condition report
      </h2>
      <p className="mt-3 text-md text-muted">{`${inspectionWords(report)} Version ${report.number}.`}</p>
      <ReportFindings report={report} pictures={{ urls: watch.image_urls, show: onShow }} heading="h3" />
      <GradeScale />
      <PrintReport watch={watch} report={report} className="mt-4">
        Print the report
      </PrintReport>
    </section>
  )
}
