import { CalendarArrowDown, CalendarOff, Download } from 'lucide-react'
import { useState } from 'react'
import { EnterButton } from '@/dashboard/caller/enter-button'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { useSetStatus } from '@/dashboard/list/list-mutations'
import { RemovalDialog, RowsOfList } from '@/dashboard/list/list-panel'
import { ListToolbar } from '@/dashboard/list/list-toolbar'
import { useList } from '@/dashboard/list/use-list'
import { EmptyState } from '@/dashboard/panel/list-states'
import { Panel } from '@/dashboard/panel/panel'
import { PanelMore } from '@/dashboard/panel/panel-more'
import { countText } from '@/lib/count-text'
import { shopDay } from '@shared/shop-clock'
import { appointmentCount, isToCome } from '../agenda'
import type { AgendaPage, AgendaView } from '../api/agenda.api'
import { readPreset } from '../entered-appointment.schema'
import { useShopClock } from '../use-shop-clock'
import { AgendaDays } from './agenda/agenda-days'
import { agendaList } from './agenda/agenda-list'
import { AgendaSheet } from './agenda/agenda-sheet'
import { useOverviewDay } from './agenda/day-overview'
import { DaySidebar } from './agenda/day-sidebar'
import { useCalendarExport } from './agenda/use-calendar-export'
import { MoveDialog } from './appointment/move-dialog'
import { removalOfAppointment } from './appointment/removal-of-appointment'
import { CloseDialog } from './closing/close-dialog'
import { EnterAppointmentDialog } from './enter-appointment-dialog'

export function AppointmentsPanel() {
  const now = useShopClock()
  const today = shopDay(now)
  const list = useList(agendaList, { today })
  const { query, filters } = list
  const view = filters.view as AgendaView
  const calendar = useCalendarExport(list.readFilters, today)
  const overview = useOverviewDay(today)
  const [asked, setAsked] = useState(0)
  const closing = useDialogUrl('close')
  const entering = useDialogUrl('enter')
  const moving = useDialogUrl('move')
  const setStatus = useSetStatus(agendaList)
  const isNarrowed = Boolean(filters.row) || filters.search !== '' || filters.status !== 'all'

  return (
    <Panel
      title={agendaList.words.title}
      line={query.data && lineOf(query.data, view, isNarrowed)}
      toolbar={<ListToolbar list={list} />}
      actions={
        <>
          <PanelMore
            name="the appointments"
            items={[
              { label: 'Export CSV', icon: Download, job: list.exporting },
              { label: 'Export calendar', icon: CalendarArrowDown, job: calendar },
              { label: 'Close a day or time', icon: CalendarOff, onChoose: () => closing.open(`days ${overview.day}`) },
            ]}
          />
          <EnterButton onClick={() => entering.open(overview.day)}>Add an appointment</EnterButton>
        </>
      }
    >
      <div className="mt-1 grid gap-x-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <DaySidebar
          {...overview}
          asked={asked}
          today={today}
          now={now}
          onClose={closing.open}
          onEnter={entering.open}
        />
        <div className="min-w-0">
          <RowsOfList list={list} empty={<EmptyState text={emptyText(view, isNarrowed)} />}>
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
                  onMove={({ id }) => moving.open(id)}
                  onRemove={list.askToRemove}
                />
              )
            }
          </RowsOfList>
        </div>
      </div>
      <AgendaSheet day={overview.day} />
      {closing.value !== null && (
        <CloseDialog key={closing.value} preset={closing.value} today={today} now={now} onClose={closing.close} />
      )}
      {entering.value !== null && (
        <EnterAppointmentDialog preset={readPreset(entering.value)} onClose={entering.close} />
      )}
      {moving.value && query.data && (
        <MoveDialog
          key={moving.value}
          appointment={query.data.rows.find(({ id }) => id === moving.value)}
          onClose={moving.close}
        />
      )}
      <RemovalDialog
        list={list}
        instead={(row, remove) =>
          isToCome(row, now)
            ? removalOfAppointment(row, remove, () => {
                list.askToRemove(undefined)
                setStatus.mutate({ row, status: 'cancelled' })
              })
            : undefined
        }
      />
    </Panel>
  )
}

/** E.g. '12 upcoming, 40 past'. */
function lineOf({ ahead, past, total }: AgendaPage, view: AgendaView, isNarrowed: boolean) {
  if (isNarrowed) return `${appointmentCount(total)} ${total === 1 ? 'matches' : 'match'}`
  const counts = { ahead: `${countText(ahead)} upcoming`, past: `${countText(past)} past` }
  return view === 'all' ? `${counts.ahead}, ${counts.past}` : counts[view]
}

function emptyText(view: AgendaView, isNarrowed: boolean) {
  if (isNarrowed) return agendaList.words.noMatch
  if (view === 'ahead') return 'No upcoming appointments. New bookings will appear here.'
  if (view === 'past') return 'No past appointments. Appointments move here once their day is over.'
  return agendaList.words.none
}
