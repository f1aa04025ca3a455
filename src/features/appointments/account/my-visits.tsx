import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/link'
import { Failed } from '@/components/states/failed'
import { buttonStyles } from '@/components/ui/button-styles'
import { sitePages } from '@/lib/site-map'
import { toMoment } from '@shared/time-texts'
import { visitQueries } from '../api/visits.queries'
import { useShopClock } from '../use-shop-clock'
import { MyVisit } from './my-visit'
import { PastVisits } from './past-visits'

type MyVisitsProps = {
  /** Whose they are: answers of one account are never shown to another. */
  userId: string
}

/** What an account has booked with its confirmed address, and what can be done about it. */
export function MyVisits({ userId }: MyVisitsProps) {
  const now = useShopClock()
  const { data: visits, error, isFetching, refetch } = useQuery(visitQueries.mine(userId))
  if (!visits) {
    return (
      <div className="mt-4">
        <Failed what="Your visits" error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  }
  const [ahead, past] = splitByTime(visits, now)
  return (
    <>
      {ahead.length === 0 && (
        <div className="mt-4">
          <p className="text-muted">{past.length > 0 ? 'No visit is ahead.' : 'You have booked no visit yet.'}</p>
          <Link
            to={sitePages.contact.path}
            className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-5 max-sm:w-full' })}
          >
            Book a visit
          </Link>
        </div>
      )}
      {ahead.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {ahead.map((visit) => (
            <MyVisit key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
      <PastVisits visits={past} />
    </>
  )
}

/** What is ahead, the next first, also what was cancelled; and what is over, the latest first. */
function splitByTime<Row extends { starts_at: string }>(visits: Row[], now: Date): [Row[], Row[]] {
  const startOf = (visit: Row) => toMoment(visit.starts_at).getTime()
  const sorted = [...visits].sort((one, other) => startOf(one) - startOf(other))
  const isAhead = (visit: Row) => startOf(visit) > now.getTime()
  return [sorted.filter(isAhead), sorted.filter((visit) => !isAhead(visit)).reverse()]
}
