import type { DetailedWatch } from '@/entities/watches/watch'
import { WatchDetails } from '@/features/catalogue/components/watch-details'
import { TrueSizeButton } from '@/features/true-size/components/true-size-button'
import { deferred } from '@/first-paint/deferred'

const ConditionReport = deferred(
  'condition-report',
  () => import('@/features/condition-reports/components/condition-report'),
)

type WholeWatchProps = {
  watch: DetailedWatch
  /** Replaces the explanation of the status. */
  standing?: string
}

export function WholeWatch({ watch, standing }: WholeWatchProps) {
  const report = watch.condition_report
  return (
    <WatchDetails watch={watch} standing={standing} actions={<TrueSizeButton watches={[watch]} />}>
      {report && <ConditionReport key={watch.id} watch={watch} report={report} />}
    </WatchDetails>
  )
}
