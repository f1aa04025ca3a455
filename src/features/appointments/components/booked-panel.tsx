import { CalendarPlus, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { absenceText } from '@/components/part-missing'
import { buttonStyles } from '@/components/ui/button-styles'
import { house } from '@/lib/house'
import { notify } from '@/lib/notify'
import { createPart } from '@/lib/part'
import { saveFile } from '@/lib/save-file'
import { longDay } from '../slots'

const calendar = createPart(() => import('../calendar-file'))

export type Booked = { id: string; day: string; time: string }

/** The appointment that was just made, and a file of it for the visitor's calendar. */
export function BookedPanel({ appointment }: { appointment: Booked }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMaking, setIsMaking] = useState(false)
  const { street, city, region, postalCode } = house.address
  useEffect(() => {
    heading.current?.focus()
  }, [appointment])

  useEffect(() => void calendar.load().catch(() => {}), [])

  async function handleAdd() {
    setIsMaking(true)
    try {
      const { calendarFile } = await calendar.load()
      const file = new Blob([calendarFile(appointment, new Date())], { type: 'text/calendar;charset=utf-8' })
      saveFile(`sonoran-horology-${appointment.day}.ics`, file)
    } catch {
      notify.failure('The calendar file could not be made', absenceText(calendar.get().absence))
    }
    setIsMaking(false)
  }

  return (
    <section aria-labelledby="booked" className="mb-12 border-y border-success bg-raised px-6 py-8 sm:px-8">
      <h3 id="booked" ref={heading} tabIndex={-1} className="flex items-center gap-3 display-3 outline-none">
        <CircleCheck aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-success" />
        Your appointment
      </h3>
      <p className="mt-4 text-lg">
        {longDay(appointment.day)} at {appointment.time}
        <span className="text-muted"> Arizona time</span>
      </p>
      <address className="mt-2 leading-relaxed text-muted not-italic">
        {house.name}, {street}, {city}, {region} {postalCode}
      </address>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">
        <button
          type="button"
          disabled={isMaking}
          onClick={() => void handleAdd()}
          className={buttonStyles({ look: 'outline', size: 'sm' })}
        >
          <CalendarPlus aria-hidden strokeWidth={1.5} className="size-4" />
          Add to calendar
        </button>
        <p className="text-sm text-muted">
          A change of plan? Call{' '}
          <a href={house.phone.call} className="text-link">
            {house.phone.label}
          </a>
          .
        </p>
      </div>
    </section>
  )
}
