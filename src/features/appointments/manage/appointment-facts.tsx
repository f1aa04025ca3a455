import type { RefObject } from 'react'
import { SheetStyles } from '@/components/sheet-styles'
import { appointmentWords } from '@shared/appointment-words'
import { longDay } from '@shared/days'
import { mapUrl } from '@shared/map-url'
import { shop } from '@shared/shop'
import { visitorTime } from '@shared/slots'
import type { OwnAppointment } from '../own-appointment.schema'
import { AppointmentState } from './appointment-state'

type AppointmentFactsProps = { appointment: OwnAppointment; heading: RefObject<HTMLHeadingElement | null> }

export function AppointmentFacts({
  appointment: { day, slot, name, status, watches = [] },
  heading,
}: AppointmentFactsProps) {
  const { street, city, region, postalCode } = shop.postalAddress
  const theirs = visitorTime(day, slot)
  const isOff = status === 'cancelled'
  // Lines break between these parts.
  const [, weekday, date] = /(\S+) (.+)/.exec(longDay(day))!
  return (
    <section data-sheet aria-labelledby="appointment-time" className="border-t border-line pt-8">
      <SheetStyles />
      <AppointmentState status={status} />
      <h2
        id="appointment-time"
        ref={heading}
        tabIndex={-1}
        className={`mt-4 display-2 outline-none ${isOff ? 'text-muted line-through' : ''}`}
      >
        <span>{weekday}</span> <span className="min-[24rem]:whitespace-nowrap">{date}</span>{' '}
        <span className="min-[24rem]:whitespace-nowrap">{`at ${slot}`}</span>
      </h2>
      <p className="mt-3 text-md text-muted">
        Arizona time (MST, UTC−7), half an hour
        {theirs && <span>{`; that is ${theirs} where you are`}</span>}
      </p>
      <p className="mt-5 max-w-prose leading-relaxed">{appointmentWords[status].text}</p>
      <dl className="mt-8 grid gap-x-6 gap-y-5 border-t border-line pt-6 text-md sm:grid-cols-2">
        <div>
          <dt className="text-muted">Who</dt>
          <dd className="mt-1 wrap-anywhere">{name}</dd>
        </div>
        {watches.length > 0 && (
          <div className="sm:col-span-2">
            <dt className="text-muted">You would like to see</dt>
            {watches.map((watch) => (
              <dd key={watch} className="mt-1 wrap-anywhere">
                {watch}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt className="text-muted">Where</dt>
          <dd className="mt-1">
            <address className="not-italic">
              {shop.name}
              <br />
              <span>{street}</span>
              <br />
              <span>{`${city}, ${region} ${postalCode}`}</span>
            </address>
            <a
              href={mapUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="no-print mt-1 inline-flex min-h-11 items-center text-link"
            >
              Get directions<span className="sr-only"> (opens a map in a new tab)</span>
            </a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
