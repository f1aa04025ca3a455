import type { UseQueryResult } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { DueDay } from '@/dashboard/next-step/due-day'
import { StepDone } from '@/dashboard/next-step/step-done'
import { CallLink } from '@/dashboard/row/call-link'
import { TodayRow } from '@/dashboard/today/today-row'
import { TodaySection } from '@/dashboard/today/today-section'
import { contactText, clientName } from '@/entities/clients/client-name'
import { adminPath } from '@/lib/pages/admin-tabs'
import type { DueSteps as Due } from '../../api/client-list.api'
import { useSaveClient } from '../../api/clients.mutations'
import { contactLink } from '../../ways-to-write'

export function DueSteps({ query, now }: { query: UseQueryResult<Due>; now: Date }) {
  const done = useSaveClient('Next step done')
  return (
    <TodaySection
      title="Next steps due"
      query={query}
      failure="The next steps could not be loaded."
      all={adminPath('clients', { open: 'due' })}
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
            <CallLink name={clientName(client)} phone={contactText(phone)} />
          ) : (
            email && (
              <a href={contactLink({ kind: 'email', value: email })} className={buttonStyles({ look: 'quiet' })}>
                Write<span className="sr-only">{` to ${clientName(client)}`}</span>
              </a>
            )
          )}
          <StepDone row={client} name={clientName(client)} done={done} />
        </TodayRow>
      )}
    </TodaySection>
  )
}
