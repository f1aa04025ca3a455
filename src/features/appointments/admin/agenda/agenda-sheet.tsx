import { useQuery } from '@tanstack/react-query'
import { SheetStyles } from '@/components/sheet-styles'
import { statusWords, watchesToShow } from '@/entities/appointments/appointment'
import { isSunday } from '@shared/days'
import { longDay } from '@shared/days'
import { shop } from '@shared/shop'
import { agendaQueries } from '../../api/agenda.queries'
import { layOutText } from '../appointment/watches-to-show'

/** Visible only in print. */
export function AgendaSheet({ day }: { day: string }) {
  const { data } = useQuery(agendaQueries.day(day))
  const appointments = data?.appointments ?? []
  const closures = data?.closures ?? []
  return (
    <section data-sheet data-paper aria-label="Agenda" className="hidden">
      <SheetStyles />
      <p className="text-sm text-muted">{shop.name}</p>
      <h2 className="mt-1 font-display text-3xl leading-tight">{longDay(day)}</h2>
      {closures.length > 0 && (
        <p className="mt-3 text-sm">
          {`Closed: ${closures.map(({ time, reason }) => `${time ?? 'all day'}${reason ? ` (${reason})` : ''}`).join(', ')}`}
        </p>
      )}
      {data?.appointments.length === 0 && (
        <p className="mt-5">{isSunday(day) ? 'The showroom is closed on Sundays.' : 'No appointments.'}</p>
      )}
      {appointments.length > 0 && (
        <table className="mt-5 w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-line-strong text-muted">
              {['Time', 'Name', 'Contact', 'To show, and notes', 'Status'].map((heading) => (
                <th key={heading} scope="col" className="py-2 pr-4 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {appointments.map((appointment) => {
              const { id, appointment_time: time, name, email, phone, notes, status } = appointment
              return (
                <tr key={id} className="break-inside-avoid border-b border-line align-top">
                  <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums">{time}</td>
                  <td className="py-2.5 pr-4 font-medium wrap-anywhere">{name}</td>
                  <td className="py-2.5 pr-4 wrap-anywhere">
                    {phone && <span className="block whitespace-nowrap tabular-nums">{phone}</span>}
                    <span>{email}</span>
                  </td>
                  <td className="py-2.5 pr-4 wrap-anywhere">
                    {watchesToShow(appointment).map((watch) => (
                      <p key={watch.id} className="mb-1">
                        <span>{watch.name}</span> <span className="block text-muted">{layOutText(watch)}</span>
                      </p>
                    ))}
                    <p className="whitespace-pre-line">{notes}</p>
                  </td>
                  <td className="py-2.5 whitespace-nowrap">{statusWords[status].label}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
