import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { ConfirmDialog } from '@/dashboard/confirm-dialog'
import { ExportButton } from '@/dashboard/export-button'
import { ListBody } from '@/dashboard/list-body'
import { ListSelect } from '@/dashboard/list-select'
import { EmptyState } from '@/dashboard/list-states'
import { Panel, Toolbar } from '@/dashboard/panel'
import { SearchBox } from '@/dashboard/search-box'
import { useListAddress } from '@/dashboard/use-list-address'
import { useCover } from '@/hooks/use-cover'
import { countText } from '@/lib/count-text'
import { appointmentCount } from '../agenda'
import { useRemoveAppointment } from '../api/admin-appointments.mutations'
import { agendaQueries } from '../api/admin-appointments.queries'
import { agendaViews, type AgendaFilters, type AgendaPage, type AgendaView } from '../api/agenda.api'
import { appointmentStatuses, statusChoices, type Appointment } from '../appointment'
import { longDay, shopDay } from '../slots'
import { useShopClock } from '../use-shop-clock'
import { AgendaDays } from './agenda-days'
import { AgendaSheet } from './agenda-sheet'
import { CloseDialog, type ClosePreset } from './close-dialog'
import { DaySidebar } from './day-sidebar'
import { useAppointmentExport, useCalendarExport } from './use-appointment-exports'
import { useOverviewDay } from './use-overview-day'

const choices = { status: ['all', ...appointmentStatuses], view: agendaViews } as const
const statusFilters = [{ value: 'all', label: 'All' } as const, ...statusChoices]
const views: { value: AgendaView; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'ahead', label: 'Ahead' },
  { value: 'past', label: 'Past' },
]

type Asked = { q: string } & Pick<AgendaFilters, 'status' | 'view'>
const filtersOf = ({ q, status, view }: Asked): AgendaFilters => ({ search: q, status, view })

/** Who comes to the showroom, day by day, and when it is closed. */
export function AppointmentsPanel() {
  const now = useShopClock()
  const today = shopDay(now)
  const [{ q, page, status, view }, change, readNow] = useListAddress(choices)
  const filters = filtersOf({ q, status, view })
  const readFilters = () => filtersOf(readNow())
  const query = useQuery(agendaQueries.list(filters, page, today))
  const csv = useAppointmentExport(readFilters, today)
  const calendar = useCalendarExport(readFilters, today)
  const overview = useOverviewDay(today)
  const [asked, setAsked] = useState(0)
  const closing = useCover<ClosePreset>('close-days')
  const [leaving, setLeaving] = useState<Appointment>()
  const remove = useRemoveAppointment()
  const isNarrowed = q !== '' || status !== 'all'

  return (
    <Panel
      title="Appointments"
      line={query.data && lineOf(query.data, view, isNarrowed)}
      actions={
        <>
          <ExportButton job={csv} />
          <ExportButton job={calendar} label="Export calendar" />
          <button
            type="button"
            onClick={() => closing.open({ kind: 'days', day: overview.day < today ? today : overview.day, times: [] })}
            className={buttonStyles({ size: 'sm' })}
          >
            <CalendarOff aria-hidden strokeWidth={1.5} className="size-4" />
            Close a day or time
          </button>
        </>
      }
    >
      <div className="mt-1 grid gap-x-12 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <DaySidebar {...overview} asked={asked} today={today} now={now} onClose={closing.open} />
        <div className="min-w-0">
          <Toolbar>
            <SearchBox value={q} placeholder="Search name, email, phone..." className="w-full sm:min-w-64 sm:flex-1" />
            <ListSelect
              label="Status"
              value={status}
              choices={statusFilters}
              onChange={(next) => change({ status: next })}
            />
            <ListSelect label="Show" value={view} choices={views} onChange={(next) => change({ view: next })} />
          </Toolbar>
          <ListBody
            query={query}
            failure="Failed to Load Appointments"
            page={page}
            onPage={(next) => change({ page: next })}
            empty={<EmptyState text={emptyText(view, isNarrowed)} />}
          >
            {() =>
              query.data && (
                <AgendaDays
                  page={query.data}
                  today={today}
                  now={now}
                  marksToday={!isNarrowed && view !== 'past' && query.data.number === 1}
                  onDay={(day) => {
                    overview.show(day)
                    setAsked((count) => count + 1)
                  }}
                  onRemove={setLeaving}
                />
              )
            }
          </ListBody>
        </div>
      </div>
      <AgendaSheet day={overview.day} />
      {closing.isOpen && (
        <CloseDialog preset={closing.about} today={today} now={now} onClose={() => void closing.close()} />
      )}
      {leaving && (
        <ConfirmDialog
          title="Delete appointment"
          question={`Are you sure you want to delete the appointment of ${leaving.name} on ${longDay(leaving.appointment_date)} at ${leaving.appointment_time}? This action cannot be undone.`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  )
}

/** How many there are, or match, e.g. '12 ahead, 40 past'. */
function lineOf({ ahead, past, total }: AgendaPage, view: AgendaView, isNarrowed: boolean) {
  if (isNarrowed) return `${appointmentCount(total)} ${total === 1 ? 'matches' : 'match'}`
  const counts = { ahead: `${countText(ahead)} ahead`, past: `${countText(past)} past` }
  return view === 'all' ? `${counts.ahead}, ${counts.past}` : counts[view]
}

function emptyText(view: AgendaView, isNarrowed: boolean) {
  if (isNarrowed) return 'No appointments match your filters. Try adjusting your search.'
  if (view === 'ahead') return 'No appointments ahead. Visits that are booked will appear here.'
  if (view === 'past') return 'No past appointments. Visits will move here once their day is over.'
  return 'No appointments yet. Visits that are booked will appear here.'
}
