import type { UseQueryResult } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { lengthText } from '@/dashboard/row/age-text'
import { sentWords } from '@/dashboard/tables'
import { TodayRow } from '@/dashboard/today/today-row'
import { TodaySection } from '@/dashboard/today/today-section'
import { openTitle } from '@/entities/clients/client'
import { counted, countText } from '@/lib/count-text'
import { adminPath } from '@/lib/pages/admin-tabs'
import { toMoment } from '@shared/time-texts'
import type { Waiting } from '../../api/client-list.api'

type WaitingForReplyProps = {
  query: UseQueryResult<Waiting>
  now: Date
  onReply: (id: string) => void
}

export function WaitingForReply({ query, now, onReply }: WaitingForReplyProps) {
  return (
    <TodaySection
      title="Waiting for a reply"
      query={query}
      failure="The clients waiting for a reply could not be loaded."
      count={
        query.data &&
        kinds(query.data)
          .map(({ count, one, many }) => counted(count, one, many))
          .join(', ')
      }
      all={
        query.data
          ? kinds(query.data).map(({ tab, count, many }) => ({
              to: adminPath(tab, { status: 'new' }),
              text: `All ${countText(count)} new ${many}`,
            }))
          : []
      }
    >
      {({ about, id, name, since, client_id, ...what }) => (
        <TodayRow
          key={id}
          name={name}
          client={client_id}
          mark={
            <time dateTime={since} className="text-sm text-muted tabular-nums">
              {lengthText(toMoment(since), now)}
            </time>
          }
          about={openTitle(what)}
        >
          <button type="button" onClick={() => onReply(id)} className={buttonStyles({ look: 'outline', size: 'sm' })}>
            Reply<span className="sr-only">{` to the ${sentWords(about).one} of ${name}`}</span>
          </button>
        </TodayRow>
      )}
    </TodaySection>
  )
}

/** Omits a kind without rows. */
const kinds = ({ inquiries, requests }: Waiting) =>
  [
    { tab: 'inquiries' as const, count: inquiries, one: 'inquiry', many: 'inquiries' },
    { tab: 'requests' as const, count: requests, one: 'request', many: 'requests' },
  ].filter(({ count }) => count > 0)
