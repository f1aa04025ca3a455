import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { Age } from '@/dashboard/row/age'
import { RowFold } from '@/dashboard/row/row-fold'
import type { Appointment } from '@/entities/appointments/appointment'
import type { Elements } from '@/lib/elements'
import { agendaQueries } from '../../api/agenda.queries'
import { changeWords, type AppointmentChange } from '../../changes'

type PageHistory = { changes?: AppointmentChange[]; entrants?: Record<string, string> }

const History = createContext<PageHistory>({})

export function HistoryOfPage({ rows, children }: { rows: Appointment[]; children: Elements }) {
  const changed = useMemo(() => rows.filter(({ revision }) => revision > 0), [rows])
  const { data: changes } = useQuery(agendaQueries.changes(changed))
  const { data: entrants } = useQuery(agendaQueries.entrants(rows.map(({ id }) => id)))
  const history = useMemo(() => ({ changes, entrants }), [changes, entrants])
  return <History value={history}>{children}</History>
}

export function RowOrigin({ appointment: { id, created_at } }: { appointment: Appointment }) {
  const { entrants } = use(History)
  // 'Booked' fits both cases until the names are loaded.
  const made = !entrants ? 'Booked' : entrants[id] ? `Added by ${entrants[id]}` : 'Requested'
  return (
    <p className="text-[0.8125rem] leading-5 wrap-anywhere text-muted">
      <span>{made}</span> <Age timestamp={created_at} />
    </p>
  )
}

export function RowHistory({ appointment: { id, name } }: { appointment: Appointment }) {
  const [latest, ...earlier] = use(History).changes?.filter((change) => change.appointment_id === id) ?? []
  if (!latest) return null
  return (
    <>
      <ChangeLine change={latest} />
      {earlier.length > 0 && (
        <RowFold
          summary={earlier.length === 1 ? '1 earlier change' : `${earlier.length} earlier changes`}
          of={` of the appointment of ${name}`}
        >
          <div className="border-l border-line pl-4">
            {earlier.map((change) => (
              <ChangeLine key={change.revision} change={change} />
            ))}
          </div>
        </RowFold>
      )}
    </>
  )
}

function ChangeLine({ change }: { change: AppointmentChange }) {
  const [what, more] = changeWords(change)
  return (
    <p className="text-sm leading-5 wrap-anywhere text-muted">
      <span>{what}</span> <Age timestamp={change.changed_at} />
      {more && <span>{`, ${more}`}</span>}
    </p>
  )
}
