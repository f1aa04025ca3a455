import type { UseQueryResult } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { CallLink } from '@/dashboard/row/call-link'
import { TodayRow } from '@/dashboard/today/today-row'
import { TodaySection } from '@/dashboard/today/today-section'
import { addressText, clientName } from '@/entities/clients/client-name'
import { adminAddress } from '@/lib/pages/admin-tabs'
import type { DueSteps as Due } from '../../api/client-list.api'
import { addressLink } from '../../ways-to-write'
import { DueDay } from '../page/due-day'
import { StepDone } from '../page/step-done'

export function DueSteps({ query, now }: { query: UseQueryResult<Due>; now: Date }) {
  return (
    <TodaySection
      title="Next steps due"
      query={query}
      failure="The next steps could not be loaded."
      all={adminAddress('clients', { open: 'due' })}
    >
      {({ phone, email, ...client }) => (
        <TodayRow
          key={client.id}
          name={clientName(client)}
          client={client.id}
          mark={<DueDay day={client.next_step_on} now={now} />}
          about={client.next_step}
        >
          {phone ? (
            <CallLink name={clientName(client)} phone={addressText(phone)} />
          ) : (
            email && (
              <a href={addressLink({ kind: 'email', value: email })} className={buttonStyles({ look: 'quiet' })}>
                Write<span className="sr-only">{` to ${clientName(client)}`}</span>
              </a>
            )
          )}
          <StepDone client={client} />
        </TodayRow>
      )}
    </TodaySection>
  )
}
