import { useEffect, useId, useRef } from 'react'
import { BotTrap } from '@/components/form/bot-trap'
import { EmailField } from '@/components/form/email-field'
import { RequiredNote } from '@/components/form/field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { lazyPart } from '@/components/lazy-part'
import { prepareToasts } from '@/lib/notify'
import { longDay } from '@shared/days'
import type { Slot } from '@shared/slots'
import { useBooking } from '../booking/use-booking'
import { useReturnToStep } from '../booking/use-return-to-step'
import { BookedPanel } from './booked-panel'
import { BookingIntro } from './booking-intro'
import { DayPicker, useClosedDays } from './day-picker'
import { SavedBookingsList } from './saved-bookings-list'
import { TimeStep } from './time-step'

/** Loaded lazily, because most bookings name no watch. */
const WatchesToSee = lazyPart(
  () => import('./watches-to-see'),
  ({ WatchesToSee }) => WatchesToSee,
)

export function BookingForm() {
  const booking = useBooking()
  const { form, trap, day, time, takenTime, booked, now, failure, isSending } = booking
  const { errors } = form.formState
  const closedDays = useClosedDays(booking.now, booking.rules)
  const dateHeading = useId()
  const dateTitle = useRef<HTMLHeadingElement>(null)
  const details = useRef<HTMLElement>(null)
  useReturnToStep(details, booking)
  // Toasts are only needed once a day is chosen.
  useEffect(() => {
    if (day) prepareToasts()
  }, [day])

  return (
    <>
      <BookingIntro isBooked={booked !== undefined} />
      {booked && <BookedPanel {...booked} now={now} />}
      <SavedBookingsList bookings={booking.saved} now={booking.now} />
      <form
        noValidate
        aria-label="Visit our showroom"
        onSubmit={(event) => {
          event.preventDefault()
          booking.submit()
        }}
      >
        <BotTrap ref={trap} />
        {booking.watches.ids.length > 0 && (
          <WatchesToSee
            {...booking.watches}
            remove={(id) => {
              booking.watches.remove(id)
              // The list disappears with its last watch.
              if (booking.watches.ids.length === 1) dateTitle.current?.focus()
            }}
          />
        )}
        <section aria-labelledby={dateHeading} className="border-t border-line pt-8">
          <h3 id={dateHeading} ref={dateTitle} tabIndex={-1} className="mb-5 display-3 outline-none">
            Select Date
          </h3>
          {/* A new key returns the calendar to the current month. */}
          <DayPicker
            key={booking.round}
            value={day}
            now={booking.now}
            rules={booking.rules}
            closedDays={closedDays}
            busy={isSending}
            onChange={booking.chooseDay}
          />
        </section>
        <p role="status" className="sr-only">
          {day && freeTimesText(day, booking.slots)}
        </p>
        {day && <TimeStep {...booking} />}
        {day && (time || takenTime) && (
          <section
            ref={details}
            tabIndex={-1}
            aria-label="Your Details"
            className="mt-12 border-t border-line pt-8 outline-none"
          >
            <h3 className="display-3">Your Details</h3>
            {time && <p className="mt-2 text-md text-muted">{`${longDay(day)} at ${time}, Arizona time`}</p>}
            <RequiredNote className="mt-2" />
            <div className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2">
              <TextField
                label="Full Name *"
                autoComplete="name"
                required
                error={errors.name?.message}
                className="sm:col-span-2"
                {...form.register('name')}
              />
              <EmailField
                label="Email *"
                autoComplete="email"
                required
                error={errors.email?.message}
                {...form.register('email')}
              />
              <TextField
                label="Phone"
                type="tel"
                autoComplete="tel"
                error={errors.phone?.message}
                {...form.register('phone')}
              />
              <TextAreaField
                label="Notes"
                rows={3}
                hint={
                  booking.watches.ids.length > 0
                    ? 'Anything else that helps us prepare.'
                    : 'The references you would like to see, and anything that helps us prepare.'
                }
                error={errors.notes?.message}
                className="sm:col-span-2"
                {...form.register('notes')}
              />
            </div>
            <FormMessage kind="failure" title={failure ? 'Submission Failed' : undefined} className="mt-8">
              {failure ?? booking.missing}
            </FormMessage>
            <LeftNote left={booking.left} day={day} time={time} />
            <SubmitButton busy={isSending} busyLabel="Scheduling..." className="mt-8 max-sm:w-full">
              Schedule Appointment
            </SubmitButton>
          </section>
        )}
      </form>
    </>
  )
}

function freeTimesText(day: string, slots?: Slot[]) {
  const count = slots?.filter(({ state }) => state === 'free').length
  return count === undefined ? '' : `${longDay(day)}: ${count} free ${count === 1 ? 'time' : 'times'}`
}

type LeftNoteProps = Pick<ReturnType<typeof useBooking>, 'left' | 'day' | 'time'>

function LeftNote({ left, day, time }: LeftNoteProps) {
  return (
    <div role="status">
      {left && (
        <p className="mt-8 border-l-2 border-brass py-1 pl-4 text-[0.9375rem] leading-relaxed">
          {left === 'asking'
            ? 'You left before we could confirm it. We are checking what happened.'
            : `You left before we could tell you whether ${longDay(day)} at ${time} was booked. Send it again to find out; it is never booked twice.`}
        </p>
      )}
    </div>
  )
}
