import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useWatch, type FieldErrors } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { caughtWords, useBotTrap } from '@/hooks/use-bot-trap'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { askAgain } from '@/lib/ask-again'
import { readDraft, readDrafts, writeDraft } from '@/lib/drafts/draft'
import { AppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { longDay } from '@shared/days'
import { shop } from '@shared/shop'
import { shopZone } from '@shared/shop-clock'
import { isBookableDay, slotsOf, usualRules } from '@shared/slots'
import { appointmentQueries, useBookAppointment } from '../api/appointments.api'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { useShopClock } from '../use-shop-clock'
import { isResent, mayBeOwn, sharedAttempt, toAttempt, writeAttempt, type Attempt } from './booking-attempt'
import { bookingSchema, emptyBooking, type BookingFormInput } from './booking.schema'
import { isStanding, keepBooking, readSavedBookings, useSavedBookings, type SavedBooking } from './saved-bookings'
import { withOwn } from './use-slot-choice'
import { useUnfinishedBooking } from './use-unfinished-booking'
import { useWatchesToSee } from './use-watches-to-see'

const draftKey = 'appointment'
const missing = 'Please select both a date and time for your appointment.'

export function useBooking() {
  const {
    form,
    submit: submitOnce,
    isResumed,
    clear,
  } = useDraftedForm({
    draftKey,
    schema: bookingSchema,
    defaultValues: emptyBooking,
    known: (sender) => sender,
  })
  const { trap, isBot, caught } = useBotTrap(isResumed)
  const now = useShopClock()
  const queryClient = useQueryClient()
  const book = useBookAppointment()
  /** `isTold` if the server has just confirmed it. */
  const [booked, setBooked] = useState<{ appointment: SavedBooking; isNotified: boolean }>()
  const saved = useSavedBookings(now)
  const [round, setRound] = useState(0)
  const [takenTime, setTakenTime] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const [wantedDay, wantedTime, attempt, savedWatches] = useWatch({
    control: form.control,
    name: ['day', 'time', 'attempt', 'watches'],
  })
  const watches = useWatchesToSee(form, { day: wantedDay, watches: savedWatches })
  // A link can bring a note.
  const note = (useLocation().state as { note?: string } | null)?.note
  useEffect(() => {
    if (note && !form.getValues('notes')) form.setValue('notes', note)
  }, [form, note])
  const [leftWatches] = useState(savedWatches)
  // A draft may hold a day that has passed.
  const { data: rules = usualRules } = useQuery(ownAppointmentQueries.rules())
  const day = isBookableDay(wantedDay, now, rules) ? wantedDay : ''
  const freeSlots = useQuery(appointmentQueries.freeSlots(day))
  const slots =
    freeSlots.data &&
    withOwn(slotsOf(day, freeSlots.data, now, rules), (label) => mayBeOwn(attempt, { day, time: label }))
  const isTimeFree = !slots || slots.some(({ label, state }) => label === wantedTime && state === 'free')
  const isTimeTaken = Boolean(wantedTime) && !isTimeFree && !book.isPending
  /** True if the time was booked in another tab, perhaps from this draft. */
  const isOwn = saved.some((booking) => isStanding(booking) && booking.day === day && booking.time === wantedTime)
  const time = isTimeTaken ? '' : wantedTime

  const { reset: forgetFailure } = book
  // Stable, so that the memoized calendar does not render again.
  const chooseDay = useCallback(
    (next: string) => {
      form.setValue('day', next)
      form.setValue('time', '')
      setTakenTime('')
      setBooked(undefined)
      forgetFailure()
    },
    [form, forgetFailure],
  )
  function chooseTime(next: string) {
    form.setValue('time', next)
    setTakenTime('')
    setIsMissing(false)
    book.reset()
  }

  function begin(appointment: SavedBooking, isNotified: boolean, carried: string) {
    clear()
    watches.finish(carried)
    setBooked({ appointment, isNotified })
    setRound((count) => count + 1)
    setTakenTime('')
    book.reset()
    void askAgain(queryClient, appointmentKeys.all)
  }
  function handleBooked({ day, time, ...sent }: Attempt, carried: string) {
    begin(toSaved({ ...sent, day, time }), true, carried)
    notify.success(
      'Appointment Scheduled',
      `Your showroom visit is scheduled for ${longDay(day)} at ${time}. A confirmation e-mail will follow shortly.`,
    )
  }
  /** Shows the booking and returns true if this browser has booked the time already. */
  function isBookedHere(day: string, time: string) {
    const own = readSavedBookings(new Date()).find(
      (booking) => isStanding(booking) && booking.day === day && booking.time === time,
    )
    if (!own) return false
    begin(own, false, watches.carried())
    notify.success(
      'This time is already yours',
      `You have booked ${longDay(day)} at ${time}. There is nothing else to do.`,
    )
    return true
  }
  function noteAttempt(attempt: Attempt) {
    form.setValue('attempt', writeAttempt(attempt))
    // The draft of an unmounted form needs the attempt.
    if (readDraft(draftKey, emptyBooking).attempt) writeDraft(draftKey, form.getValues(), emptyBooking)
  }
  function handleFailure(error: unknown, sent: Attempt) {
    // Resending the form finds out the outcome.
    if (!(error instanceof AppError)) return
    noteAttempt({ ...sent, isOpen: false })
    if (error.code === 'DUPLICATE_ERROR' && isBookedHere(sent.day, sent.time)) return
    notify.failure('Submission Failed', wordsOf(error))
    if (error.code !== 'DUPLICATE_ERROR' && error.code !== 'REFUSED_ERROR') return
    void askAgain(queryClient, appointmentKeys.all)
    // Neither error leaves a booking of the visitor.
    noteAttempt({ ...sent, day: '', time: '', isOpen: false })
    // The slot may still be free, e.g. after too many requests.
    if (error.code === 'REFUSED_ERROR') return
    form.setValue('time', '')
    setTakenTime(sent.time)
  }
  async function handleValid({ name, email, phone, notes, attempt: last }: BookingFormInput, carried: string) {
    const slot = { day, time }
    const inTabs = readDrafts(draftKey, emptyBooking).map(({ attempt = '' }) => attempt)
    const known = sharedAttempt(last, inTabs, slot)
    const sent = toAttempt(known, slot, Date.now())
    book.reset()
    if (await isBot()) return notify.failure('Submission Failed', caughtWords)
    form.setValue('attempt', writeAttempt(sent))
    form.setValue('watches', carried)
    const { id, calendarUid, key } = sent
    const person = { name, email, phone, notes }
    const booking = { id, calendarUid, key, isResent: isResent(known, sent), day, time, ...person, watches: carried }
    await book.mutateAsync(booking).then(
      () => {
        keepBooking(toSaved(sent))
        handleBooked(sent, carried)
      },
      (error: unknown) => handleFailure(error, sent),
    )
  }
  function handleInvalid(errors: FieldErrors<BookingFormInput>) {
    const first = errors.name ?? errors.email ?? errors.phone ?? errors.notes
    notify.failure('Validation Error', first?.message ?? 'Please check your information')
  }
  function submit() {
    unfinished.forget()
    if (isBookedHere(day, wantedTime)) return
    if (!day || !time) {
      setIsMissing(true)
      notify.failure('Missing Information', missing)
      return
    }
    void submitOnce((values) => handleValid(values, watches.carried()), handleInvalid)
  }

  const unfinished = useUnfinishedBooking(
    { attempt, day: wantedDay, time: wantedTime },
    book.isPending,
    () => void submitOnce((values) => handleValid(values, leftWatches), handleInvalid),
  )

  return {
    form,
    watches,
    trap,
    now,
    rules,
    day,
    time,
    slots,
    freeSlots,
    booked: booked && {
      ...booked,
      appointment:
        saved.find(({ calendarUid }) => calendarUid === booked.appointment.calendarUid) ?? booked.appointment,
    },
    saved: saved.filter(({ calendarUid }) => calendarUid !== booked?.appointment.calendarUid),
    left: unfinished.left,
    isResumed,
    round,
    // The notice beside the times explains a taken time better.
    failure: caught ?? (book.error && !(takenTime && book.error.code === 'DUPLICATE_ERROR') && wordsOf(book.error)),
    failureCode: book.error?.code,
    isSending: book.isPending || form.formState.isSubmitting,
    takenTime: takenTime || (isTimeTaken ? wantedTime : ''),
    isOwn,
    missing: isMissing && !time ? missing : undefined,
    chooseDay,
    chooseTime,
    submit,
  }
}

/** Names the time zone if the visitor's clock differs. */
const wordsOf = ({ words, refusal }: AppError) =>
  refusal === 'time_passed'
    ? `${words} Days and times are those of the showroom in ${shop.postalAddress.city}, Arizona (${shopZone}).`
    : words

const toSaved = ({ calendarUid, key, day, time }: Attempt): SavedBooking => ({
  calendarUid,
  day,
  time,
  revision: 0,
  status: 'pending',
  // Without https, the browser sent no digest.
  ...(window.isSecureContext && { key }),
})
