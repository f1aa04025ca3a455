import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useWatch, type FieldErrors } from 'react-hook-form'
import { useBotTrap } from '@/hooks/use-bot-trap'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { AppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { useBookAppointment } from './api/appointments.mutations'
import { appointmentKeys, appointmentQueries } from './api/appointments.queries'
import { mayBeOwn, toAttempt, writeAttempt, type Attempt } from './booking-attempt'
import { bookingSchema, emptyBooking, type BookingFormInput } from './booking.schema'
import type { Booked } from './components/booked-panel'
import { isBookableDay, longDay, slotsOf, type Slot } from './slots'
import { useShopClock } from './use-shop-clock'

const missing = 'Please select both a date and time for your appointment.'

/** The state of the booking form, its steps and what is said about it (specification, sections 4, 5 and 8). */
export function useBooking() {
  const {
    form,
    submit: submitOnce,
    isResumed,
    clear,
  } = useDraftedForm({
    draftKey: 'appointment',
    schema: bookingSchema,
    defaultValues: emptyBooking,
  })
  const { trap, isBot } = useBotTrap(isResumed)
  const now = useShopClock()
  const queryClient = useQueryClient()
  const book = useBookAppointment()
  const [booked, setBooked] = useState<Booked>()
  const [round, setRound] = useState(0)
  /** The time that turned out to be somebody else's, until another is chosen. */
  const [lost, setLost] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const [wantedDay, wantedTime, attempt] = useWatch({ control: form.control, name: ['day', 'time', 'attempt'] })
  // A draft may hold a day that has passed.
  const day = isBookableDay(wantedDay, now) ? wantedDay : ''
  const freeSlots = useQuery(appointmentQueries.freeSlots(day))
  const slots = freeSlots.data && withOwn(slotsOf(day, freeSlots.data, now), day, attempt)
  const isTimeFree = !slots || slots.some(({ label, state }) => label === wantedTime && state === 'free')
  const isTimeLost = Boolean(wantedTime) && !isTimeFree && !book.isPending
  const time = isTimeLost ? '' : wantedTime

  const { reset: forgetFailure } = book
  // The same function each time: the calendar is drawn again only where it is another.
  const chooseDay = useCallback(
    (next: string) => {
      form.setValue('day', next)
      form.setValue('time', '')
      setLost('')
      setBooked(undefined)
      forgetFailure()
    },
    [form, forgetFailure],
  )
  function chooseTime(next: string) {
    form.setValue('time', next)
    setLost('')
    setIsMissing(false)
    book.reset()
  }

  function handleBooked(appointment: Booked) {
    clear()
    setBooked(appointment)
    setRound((count) => count + 1)
    setLost('')
    book.reset()
    notify.success(
      'Appointment Scheduled',
      `Your showroom visit is scheduled for ${longDay(appointment.day)} at ${appointment.time}. A confirmation e-mail will follow shortly.`,
    )
    void queryClient.invalidateQueries({ queryKey: appointmentKeys.all })
  }
  function handleFailure(error: unknown, sent: Attempt) {
    // The page was left; whether it was booked is asked by its id when the form is sent again.
    if (!(error instanceof AppError)) return
    notify.failure('Submission Failed', wordsOf(error))
    if (error.code !== 'DUPLICATE_ERROR' && error.code !== 'REFUSED_ERROR') return
    void queryClient.invalidateQueries({ queryKey: appointmentKeys.all })
    // Neither leaves a booking behind that could be the visitor's own.
    form.setValue('attempt', writeAttempt({ ...sent, day: '', time: '' }))
    // What was refused may still be free, e.g. for somebody who has sent too much: the free times will tell.
    if (error.code === 'REFUSED_ERROR') return
    form.setValue('time', '')
    setLost(sent.time)
  }
  async function handleValid({ name, email, phone, notes, attempt: last }: BookingFormInput) {
    const sent = toAttempt(last, { day, time }, Date.now())
    book.reset()
    if (await isBot()) return handleBooked(sent)
    form.setValue('attempt', writeAttempt(sent))
    await book.mutateAsync({ id: sent.id, day, time, name, email, phone, notes }).then(
      () => handleBooked(sent),
      (error: unknown) => handleFailure(error, sent),
    )
  }
  function handleInvalid(errors: FieldErrors<BookingFormInput>) {
    const first = errors.name ?? errors.email ?? errors.phone ?? errors.notes
    notify.failure('Validation Error', first?.message ?? 'Please check your information')
  }
  function submit() {
    if (!day || !time) {
      setIsMissing(true)
      notify.failure('Missing Information', missing)
      return
    }
    void submitOnce(handleValid, handleInvalid)
  }

  return {
    form,
    trap,
    now,
    day,
    time,
    slots,
    freeSlots,
    booked,
    /** Counts the bookings made: each begins with a calendar of its own. */
    round,
    // Where the time is gone, the notice beside the times says more than the mapped words.
    failure: book.error && !(lost && book.error.code === 'DUPLICATE_ERROR') && wordsOf(book.error),
    failureCode: book.error?.code,
    isSending: book.isPending || form.formState.isSubmitting,
    /** Somebody else's by now, whether it was sent or only chosen. */
    lost: lost || (isTimeLost ? wantedTime : ''),
    missing: isMissing && !time ? missing : undefined,
    chooseDay,
    chooseTime,
    submit,
  }
}

/** What is read of a failure, with what the database says beside a refusal that it worded itself. */
const wordsOf = ({ code, words, details }: AppError) =>
  code === 'REFUSED_ERROR' && details ? `${words} ${details}` : words

/** The slot of a booking whose answer was lost may be the visitor's own: it stays theirs to send again. */
function withOwn(slots: Slot[], day: string, attempt: string): Slot[] {
  return slots.map((slot) =>
    slot.state === 'taken' && mayBeOwn(attempt, { day, time: slot.label }) ? { ...slot, state: 'free' } : slot,
  )
}
