import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { absenceText } from '@/components/part-missing'
import { buttonStyles } from '@/components/ui/button-styles'
import { createPart } from '@/lib/loading/part'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/save-file'
import { longDay } from '@shared/days'
import type { SavedBooking } from '../booking/saved-bookings'

const calendar = createPart(() => import('@shared/calendar-file'))

type AddToCalendarProps = {
  appointment: Pick<SavedBooking, 'calendarUid' | 'day' | 'time' | 'revision'>
  watches?: readonly string[]
  isOneOfMany?: boolean
}

export function AddToCalendar({ appointment, watches, isOneOfMany = false }: AddToCalendarProps) {
  const { day, time } = appointment
  const [isMaking, setIsMaking] = useState(false)

  useEffect(() => void calendar.load().catch(() => {}), [])

  async function handleAdd() {
    if (isMaking) return
    setIsMaking(true)
    try {
      const { calendarFile } = await calendar.load()
      const file = new Blob([calendarFile({ ...appointment, watches }, new Date())], {
        type: 'text/calendar;charset=utf-8',
      })
      saveFile(`sonoran-horology-${day}.ics`, file)
    } catch {
      notify.failure('The calendar file could not be made', absenceText(calendar.get().absence))
    }
    setIsMaking(false)
  }

  return (
    <button
      type="button"
      // A `disabled` button would lose the focus.
      aria-disabled={isMaking}
      onClick={() => void handleAdd()}
      className={buttonStyles({ look: 'outline', size: 'sm' })}
    >
      <CalendarPlus aria-hidden strokeWidth={1.5} className="size-4" />
      Add to calendar
      {isOneOfMany && <span className="sr-only">{`: ${longDay(day)} at ${time}`}</span>}
    </button>
  )
}
