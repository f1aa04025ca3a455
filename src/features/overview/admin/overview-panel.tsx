import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Spinner } from '@/components/states/spinner'
import { overviewQueries } from '../api/overview.api'
import { noFigures, type Figures } from '../figures.schema'
import { CategoryList } from './category-list'
import { FigureCards } from './figure-cards'
import { InquiryChartSection } from './inquiry-chart-section'
import { QuickSummary } from './quick-summary'
import { ReplyTimes } from './reply-times'

export function OverviewPanel() {
  // The query client logs failures, and the figures are shown as zeros.
  const { data, isPending, errorUpdateCount } = useQuery(overviewQueries.figures())
  usePrefetchQuery(overviewQueries.replyTimes())
  // After a first failure, the zeros stay during a retry.
  const isWaiting = isPending && errorUpdateCount === 0
  return (
    <section aria-labelledby="overview-title">
      <h2 id="overview-title" className="display-3">
        Dashboard Overview
      </h2>
      {isWaiting ? <Spinner /> : <Overview figures={data} />}
    </section>
  )
}

function Overview({ figures }: { figures?: Figures }) {
  const shown = figures ?? noFigures
  return (
    <>
      <FigureCards figures={shown} />
      <div className="mt-10 grid gap-x-12 gap-y-10 *:min-w-0 md:grid-cols-2 lg:mt-14 lg:grid-cols-12 lg:gap-y-12">
        <div className="md:col-span-2 lg:col-span-8">
          <InquiryChartSection days={figures?.inquiries_per_day} />
        </div>
        <div className="max-md:space-y-10 md:max-lg:contents lg:col-span-4 lg:space-y-10">
          <QuickSummary figures={shown} />
          <ReplyTimes />
        </div>
        <div className="md:col-span-2 lg:col-span-12">
          <CategoryList categories={shown.categories} />
        </div>
      </div>
    </>
  )
}
