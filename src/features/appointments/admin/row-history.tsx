import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { Moment } from '@/dashboard/moment'
import type { Appointment } from '@/entities/appointments/appointment'
import { agendaQueries } from '../api/agenda.queries'
import { changeWords, type AppointmentChange } from '../changes'

const History = createContext<AppointmentChange[] | undefined>(undefined)

/** Fetches what became of the appointments of a page at once, for the `RowHistory` of each. */
export function HistoryOfPage({ rows, children }: { rows: Appointment[]; children: ReactNode }) {
  const changed = useMemo(() => rows.filter(({ revision }) => revision > 0), [rows])
  const { data } = useQuery(agendaQueries.changes(changed))
  return <History value={data}>{children}</History>
}

/** Who has changed an appointment and when, the last change first; nothing where nobody has. */
export function RowHistory({ appointment: { id, name } }: { appointment: Appointment }) {
  const [latest, ...earlier] = use(History)?.filter((change) => change.appointment_id === id) ?? []
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
            {earlier.length === 1 ? '1 earlier change' : `${earlier.length} earlier changes`}
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
      {what} on <Moment timestamp={change.changed_at} />
      {more && `, ${more}`}
    </p>
  )
}
