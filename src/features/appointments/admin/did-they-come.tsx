import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useSetStatus } from '@/dashboard/list/list-mutations'
import type { ListPage } from '@/dashboard/list/list-page'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { TodayRow } from '@/dashboard/today/today-row'
import { TodaySection } from '@/dashboard/today/today-section'
import { expectedStatuses, statusWords, type Appointment } from '@/entities/appointments/appointment'
import { countText } from '@/lib/count-text'
import { adminPath } from '@/lib/pages/admin-tabs'
import { soonText } from '../agenda'
import { agendaList } from './agenda/agenda-list'

type DidTheyComeProps = {
  query: UseQueryResult<ListPage<Appointment>>
  today: string
  /** Opens the next step of a client. */
  onNextStep: (client: string) => void
}

type Outcome = 'completed' | 'no-show'

/** An answered visit stays until the page is left, so that a next step can be set. */
export function DidTheyCome({ query, today, onNextStep }: DidTheyComeProps) {
  const [answered, setAnswered] = useState<Appointment[]>([])
  const setStatus = useSetStatus(agendaList)
  const open = query.data
  const earlier = answered.filter(({ id }) => !open?.rows.some((row) => row.id === id))
  const rows = open && [...open.rows, ...earlier].sort((a, b) => b.starts_at.localeCompare(a.starts_at))

  function answer(row: Appointment, status: Outcome) {
    const others = (all: Appointment[]) => all.filter(({ id }) => id !== row.id)
    setAnswered((all) => [...others(all), { ...row, status }])
    // A toast reports the failure.
    setStatus.mutateAsync({ row, status }).catch(() => setAnswered(others))
  }

  return (
    <TodaySection
      title="Did they come?"
      query={{ ...query, data: open && rows && { rows, total: open.total + earlier.length } }}
      failure="The past appointments could not be loaded."
      count={open && countText(open.total)}
      all={adminPath('appointments', { view: 'past' })}
    >
      {(row) => (
        <TodayRow
          key={row.id}
          name={row.name}
          client={row.client_id}
          mark={
            !expectedStatuses.includes(row.status) && (
              <StatusBadge tone={statusWords[row.status].tone}>{statusWords[row.status].label}</StatusBadge>
            )
          }
          about={[soonText(row, today), row.notes].filter(Boolean).join(' · ')}
        >
          {expectedStatuses.includes(row.status) ? (
            <>
              <AnswerButton word="Yes" rest={`, ${row.name} came`} onClick={() => answer(row, 'completed')} />
              <AnswerButton word="No" rest={`, ${row.name} did not come`} onClick={() => answer(row, 'no-show')} />
            </>
          ) : (
            row.client_id && (
              <button
                type="button"
                onClick={() => onNextStep(row.client_id!)}
                className={buttonStyles({ look: 'quiet' })}
              >
                Next step<span className="sr-only">{` for ${row.name}`}</span>
              </button>
            )
          )}
        </TodayRow>
      )}
    </TodaySection>
  )
}

function AnswerButton({ word, rest, onClick }: { word: string; rest: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={buttonStyles({ look: 'outline', size: 'sm' })}>
      <span>{word}</span>
      <span className="sr-only">{rest}</span>
    </button>
  )
}
