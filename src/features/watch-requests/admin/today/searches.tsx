import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { DueDay } from '@/dashboard/next-step/due-day'
import { lengthText } from '@/dashboard/row/age-text'
import { TodayRow } from '@/dashboard/today/today-row'
import { TodaySection } from '@/dashboard/today/today-section'
import { adminPath } from '@/lib/pages/admin-tabs'
import { toMoment } from '@shared/time-texts'
import type { DueRequests } from '../../api/cases.api'

/** Requests of which the owner owes the next move, besides new ones, and those whose next step is due. */
export function Searches({ query, now }: { query: UseQueryResult<DueRequests>; now: Date }) {
  return (
    <TodaySection
      title="Requests waiting for you"
      query={query}
      failure="The requests could not be loaded."
      all={adminPath('requests', {})}
    >
      {({ id, name, client_id, title, next_step: step, next_step_on: day, waiting_since: since }) => (
        <TodayRow
          key={id}
          name={name}
          client={client_id}
          mark={
            since ? (
              <time dateTime={since} className="text-sm text-muted tabular-nums">
                {lengthText(toMoment(since), now)}
              </time>
            ) : (
              <DueDay day={day} now={now} />
            )
          }
          about={step ? `Next: ${step}` : title}
        >
          <Link
            to={adminPath('requests', { case: id })}
            // The link disappears with its tab.
            onClick={() => document.getElementById('main')?.focus({ preventScroll: true })}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            Open<span className="sr-only">{` the request of ${name}`}</span>
          </Link>
        </TodayRow>
      )}
    </TodaySection>
  )
}
