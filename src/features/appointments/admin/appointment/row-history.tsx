import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { Moment } from '@/dashboard/row/moment'
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
  const made = !entrants ? 'Booked' : entrants[id] ? `Added by ${entrants[id]} on` : 'Requested'
  return (
    <p className="mt-1 text-sm wrap-anywhere text-muted tabular-nums">
      <span>{made}</span> <Moment timestamp={created_at} />
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
        <details className="group text-sm">
          <summary className="flex min-h-6 w-fit cursor-pointer items-center gap-1.5 text-muted marker:content-none">
            <span aria-hidden className="transition-transform group-open:rotate-90">
              ›
            </span>
            <span>{earlier.length === 1 ? '1 earlier change' : `${earlier.length} earlier changes`}</span>
            <span className="sr-only">{` of the appointment of ${name}`}</span>
          </summary>
          <div className="border-l border-line pl-4">
            {earlier.map((change) => (
              <ChangeLine key={change.revision} change={change} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function ChangeLine({ change }: { change: AppointmentChange }) {
  const [what, more] = changeWords(change)
  return (
    <p className="mt-1 text-sm wrap-anywhere text-muted tabular-nums">
      <span>{what}</span> on <Moment timestamp={change.changed_at} />
      {more && <span>{`, ${more}`}</span>}
    </p>
  )
}
