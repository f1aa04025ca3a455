import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Spinner } from '@/components/states/spinner'
import { Panel } from '@/dashboard/panel/panel'
import { overviewQueries } from '../api/overview.queries'
import { noFigures, type Figures } from '../figures.schema'
import { todayText } from '../overview-texts'
import { CategoryList } from './category-list'
import { FigureCards } from './figure-cards'
import { InquiryChartSection } from './inquiry-chart-section'
import { NextAppointments } from './next-appointments'
import { QuickSummary } from './quick-summary'
import { ReplyTimes } from './reply-times'
import { WaitingList } from './waiting-list'

/** The figures of the house, who waits for an answer, and the appointments that come next. */
export function OverviewPanel() {
  // A failure is logged by the query client, and the figures are shown as zeros.
  const { data, isPending, errorUpdateCount } = useQuery(overviewQueries.figures())
  usePrefetchQuery(overviewQueries.nextAppointments())
  usePrefetchQuery(overviewQueries.waiting())
  usePrefetchQuery(overviewQueries.replyTimes())
  // After a first failure the zeros stay, also while the figures are asked for again.
  const isWaiting = isPending && errorUpdateCount === 0
  return (
    <Panel title="Dashboard Overview" line={todayText(new Date())}>
      {isWaiting ? <Spinner /> : <Overview figures={data} />}
    </Panel>
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
        {/* Side by side on a tablet, one below the other on a desktop. */}
        <div className="max-md:space-y-10 md:max-lg:contents lg:col-span-4 lg:space-y-10">
          <QuickSummary figures={shown} />
          <ReplyTimes />
        </div>
        <div className="lg:col-span-7">
          <WaitingList />
        </div>
        <div className="lg:col-span-5">
          <NextAppointments />
        </div>
        <div className="md:col-span-2 lg:col-span-12">
          <CategoryList categories={shown.categories} />
        </div>
      </div>
    </>
  )
}
