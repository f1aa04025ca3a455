import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useWatch, type FieldErrors } from 'react-hook-form'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { caughtWords, useBotTrap } from '@/hooks/use-bot-trap'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { askAgain } from '@/lib/ask-again'
import { readDraft, readDrafts, writeDraft } from '@/lib/drafts/draft'
import { AppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { longDay } from '@shared/days'
import { house } from '@shared/house'
import { shopZone } from '@shared/shop-clock'
import { isBookableDay, slotsOf, usualRules } from '@shared/slots'
import { appointmentQueries, useBookAppointment } from '../api/appointments.api'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { useShopClock } from '../use-shop-clock'
import { isResent, mayBeOwn, sharedAttempt, toAttempt, writeAttempt, type Attempt } from './booking-attempt'
import { bookingSchema, emptyBooking, type BookingFormInput } from './booking.schema'
import { isStanding, keepBooking, readKeptBookings, useKeptBookings, type KeptBooking } from './kept-bookings'
import { withOwn } from './use-slot-choice'
import { useUnfinishedBooking } from './use-unfinished-booking'
import { useWatchesToSee } from './use-watches-to-see'

const draftKey = 'appointment'
const missing = 'Please select both a date and time for your appointment.'

/** The state of the booking form, its steps and what is said about it. */
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
  /** What was booked on this page, and whether the house has just said so. */
  const [booked, setBooked] = useState<{ appointment: KeptBooking; isTold: boolean }>()
  const kept = useKeptBookings(now)
  const [round, setRound] = useState(0)
  /** The time that turned out to be somebody else's, until another is chosen. */
  const [lost, setLost] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const [wantedDay, wantedTime, attempt, keptWatches] = useWatch({
    control: form.control,
    name: ['day', 'time', 'attempt', 'watches'],
  })
  const watches = useWatchesToSee(form, { day: wantedDay, watches: keptWatches })
  /** What a booking carried whose page was left. */
  const [leftWatches] = useState(keptWatches)
  // A draft may hold a day that has passed.
  const { data: rules = usualRules } = useQuery(ownAppointmentQueries.rules())
  const day = isBookableDay(wantedDay, now, rules) ? wantedDay : ''
  const freeSlots = useQuery(appointmentQueries.freeSlots(day))
  const slots =
    freeSlots.data &&
    withOwn(slotsOf(day, freeSlots.data, now, rules), (label) => mayBeOwn(attempt, { day, time: label }))
  const isTimeFree = !slots || slots.some(({ label, state }) => label === wantedTime && state === 'free')
  const isTimeLost = Boolean(wantedTime) && !isTimeFree && !book.isPending
  /** Booked in another tab, perhaps with this very draft. */
  const isOwn = kept.some((booking) => isStanding(booking) && booking.day === day && booking.time === wantedTime)
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

  function begin(appointment: KeptBooking, isTold: boolean, carried: string) {
    clear()
    watches.finish(carried)
    setBooked({ appointment, isTold })
    setRound((count) => count + 1)
    setLost('')
    book.reset()
    void askAgain(queryClient, appointmentKeys.all)
  }
  function handleBooked({ day, time, ...sent }: Attempt, carried: string) {
    begin(toKept({ ...sent, day, time }), true, carried)
    notify.success(
      'Appointment Scheduled',
      `Your showroom visit is scheduled for ${longDay(day)} at ${time}. A confirmation e-mail will follow shortly.`,
    )
  }
  /** Whether it is theirs already, which is then said. */
  function isBookedHere(day: string, time: string) {
    const own = readKeptBookings(new Date()).find(
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
    // The form may be gone by now, and its draft waits for it.
    if (readDraft(draftKey, emptyBooking).attempt) writeDraft(draftKey, form.getValues(), emptyBooking)
  }
  function handleFailure(error: unknown, sent: Attempt) {
    // The page was left; whether it was booked is asked by its id when the form is sent again.
    if (!(error instanceof AppError)) return
    noteAttempt({ ...sent, isOpen: false })
    if (error.code === 'DUPLICATE_ERROR' && isBookedHere(sent.day, sent.time)) return
    notify.failure('Submission Failed', wordsOf(error))
    if (error.code !== 'DUPLICATE_ERROR' && error.code !== 'REFUSED_ERROR') return
    void askAgain(queryClient, appointmentKeys.all)
    // Neither leaves a booking behind that could be the visitor's own.
    noteAttempt({ ...sent, day: '', time: '', isOpen: false })
    // What was refused may still be free, e.g. for somebody who has sent too much: the free times will tell.
    if (error.code === 'REFUSED_ERROR') return
    form.setValue('time', '')
    setLost(sent.time)
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
        keepBooking(toKept(sent))
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
    // As the device knows it by now.
    booked: booked && {
      ...booked,
      appointment: kept.find(({ calendarUid }) => calendarUid === booked.appointment.calendarUid) ?? booked.appointment,
    },
    /** What was booked on this device before, and is still ahead. */
    kept: kept.filter(({ calendarUid }) => calendarUid !== booked?.appointment.calendarUid),
    /** What is said of a booking whose page was left before its answer came. */
    left: unfinished.left,
    isResumed,
    /** Counts the bookings made: each begins with a calendar of its own. */
    round,
    // Where the time is gone, the notice beside the times says more than the mapped words.
    failure: caught ?? (book.error && !(lost && book.error.code === 'DUPLICATE_ERROR') && wordsOf(book.error)),
    failureCode: book.error?.code,
    isSending: book.isPending || form.formState.isSubmitting,
    /** Somebody else's by now, whether it was sent or only chosen. */
    lost: lost || (isTimeLost ? wantedTime : ''),
    /** It is no longer free because it is theirs. */
    isOwn,
    missing: isMissing && !time ? missing : undefined,
    chooseDay,
    chooseTime,
    submit,
  }
}

/** What is read of a failure: whose clock says otherwise is told by which one the house goes. */
const wordsOf = ({ words, refusal }: AppError) =>
  refusal === 'time_passed'
    ? `${words} Days and times are those of the showroom in ${house.address.city}, Arizona (${shopZone}).`
    : words

/** What the device keeps of a booking. */
const toKept = ({ calendarUid, key, day, time }: Attempt): KeptBooking => ({
  calendarUid,
  day,
  time,
  revision: 0,
  status: 'pending',
  // Without https there was no digest to send.
  ...(window.isSecureContext && { key }),
})
