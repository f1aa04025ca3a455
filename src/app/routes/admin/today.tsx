import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { RowSkeletons } from '@/dashboard/panel/list-states'
import { Panel } from '@/dashboard/panel/panel'
import { useRowFocus } from '@/dashboard/row/use-row-focus'
import type { Appointment } from '@/entities/appointments/appointment'
import { isWatchId } from '@/entities/watches/watch'
import { Coming } from '@/features/appointments/admin/coming'
import { DidTheyCome } from '@/features/appointments/admin/did-they-come'
import { ToConfirm } from '@/features/appointments/admin/to-confirm'
import { soonText } from '@/features/appointments/agenda'
import { agendaQueries } from '@/features/appointments/api/agenda.queries'
import { isClosedDay, nextOpeningDay } from '@/features/appointments/closures/closures'
import { useShopClock } from '@/features/appointments/use-shop-clock'
import { EndedReservations } from '@/features/catalogue/admin/ended-reservations'
import { ReserveDialog } from '@/features/catalogue/admin/reserve-dialog'
import { adminWatchQueries } from '@/features/catalogue/api/admin-watches.queries'
import { DueSteps } from '@/features/clients/admin/today/due-steps'
import { FollowUp } from '@/features/clients/admin/today/follow-up'
import { WaitingForReply } from '@/features/clients/admin/today/waiting'
import { clientQueries } from '@/features/clients/api/clients.queries'
import { InquiryReply } from '@/features/inquiries/admin/inquiry-reply'
import { todayText } from '@/features/overview/overview-texts'
import { RequestReply } from '@/features/watch-requests/admin/request-reply'
import { Searches } from '@/features/watch-requests/admin/today/searches'
import { caseQueries } from '@/features/watch-requests/api/cases.api'
import { shopDay } from '@shared/shop-clock'
import { EmailNotice } from './email-notice'

export function Today() {
  const now = useShopClock()
  const today = shopDay(now)
  const pending = useQuery(agendaQueries.pending())
  const waiting = useQuery(clientQueries.waiting())
  const coming = useQuery(agendaQueries.coming())
  const unanswered = useQuery(agendaQueries.unanswered())
  const due = useQuery(clientQueries.due(today))
  const ended = useQuery(adminWatchQueries.endedReservations())
  const searches = useQuery(caseQueries.due())
  // Without closures, only Sundays are closed.
  const closures = useQuery(agendaQueries.closures(today))
  const nextDay = nextOpeningDay(today, closures.data ?? [])
  const nextStep = useDialogUrl('next-step')
  const reserve = useDialogUrl('reserve')
  const reply = useDialogUrl('reply')
  const rowFocus = useRowFocus()
  // Late parts would move the buttons.
  const isLoading = [pending, waiting, coming, unanswered, due, ended, searches, closures].some(isOnItsWay)
  const isQuiet = [pending, waiting, unanswered, due, ended, searches].every(({ data }) => data?.rows.length === 0)
  /** The row whose reply is open may have left the list. */
  const repliedTo = (about: 'inquiries' | 'watch_requests') => {
    const rows = waiting.data?.rows ?? []
    const ids = rows.filter((row) => row.about === about).map(({ id }) => id)
    return reply.value && !rows.some(({ id }) => id === reply.value) ? [...ids, reply.value] : ids
  }
  return (
    <Panel title="Today" line={todayText(now)}>
      <EmailNotice />
      {isLoading ? (
        <RowSkeletons count={4} label="Loading what there is to do" rowClass="h-12 rounded" />
      ) : (
        <div {...rowFocus}>
          {isQuiet && <NothingWaits coming={coming.data?.rows} today={today} nextDay={nextDay} />}
          <div className="mt-4 grid gap-x-14 gap-y-7 *:min-w-0 *:space-y-7 *:empty:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div>
              <ToConfirm query={pending} now={now} />
              <WaitingForReply query={waiting} now={now} onReply={reply.open} />
              <Searches query={searches} now={now} />
            </div>
            <div>
              <Coming
                query={coming}
                today={today}
                isOpenToday={!isClosedDay(today, closures.data ?? [])}
                nextDay={nextDay}
              />
              <DidTheyCome query={unanswered} today={today} onNextStep={nextStep.open} />
              <DueSteps query={due} now={now} />
              <EndedReservations query={ended} today={today} onKeep={reserve.open} />
            </div>
          </div>
        </div>
      )}
      <InquiryReply ids={repliedTo('inquiries')} />
      <RequestReply ids={repliedTo('watch_requests')} />
      {reserve.value && isWatchId(reserve.value) && <ReserveDialog id={reserve.value} onClose={reserve.close} />}
      {nextStep.value !== null && <FollowUp id={nextStep.value} onClose={nextStep.close} />}
    </Panel>
  )
}

const isOnItsWay = ({ data, failureCount, errorUpdateCount }: UseQueryResult<unknown>) =>
  data === undefined && failureCount === 0 && errorUpdateCount === 0

function NothingWaits({
  coming: [next] = [],
  today,
  nextDay,
}: {
  coming?: Appointment[]
  today: string
  nextDay: string
}) {
  return (
    <p className="mt-2 text-muted">
      {`Nothing is waiting for you.${next && next.appointment_date > nextDay ? ` The next appointment is ${next.name}, ${soonText(next, today)}.` : ''}`}
    </p>
  )
}
