import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AppError } from '@/lib/failures/errors'
import { isBookableDay, slotsOf, type ChangeRules, type Slot } from '@shared/slots'
import { appointmentQueries } from '../api/appointments.api'
import { useShopClock } from '../use-shop-clock'

/** Either is empty where it is not chosen. */
export type Chosen = { day: string; time: string }

/** What sends the choice, as `useMutation` gives it. */
export type Sending = { isPending: boolean; error: AppError | null; reset: () => void }

/**
 * A day, and one of its free times.
 *
 * @param preset what it begins with; a day that cannot be chosen is left out
 */
export function useSlotChoice(preset: Chosen, rules: ChangeRules, sending: Sending) {
  const [chosen, choose] = useState(() => openChoice(preset, new Date(), rules))
  return useSlotChoiceOf(chosen, choose, rules, sending)
}

/** A choice without a day that cannot be chosen. */
export const openChoice = (chosen: Chosen, now: Date, rules: ChangeRules): Chosen =>
  isBookableDay(chosen.day, now, rules) ? chosen : { day: '', time: '' }

/**
 * The same of a choice that is held elsewhere.
 *
 * @param choose changes it; the same function each time
 */
export function useSlotChoiceOf(
  { day, time: wanted }: Chosen,
  choose: (chosen: Chosen) => void,
  rules: ChangeRules,
  { isPending, error, reset: forgetFailure }: Sending,
) {
  const now = useShopClock()
  const [sentInVain, setSentInVain] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const freeSlots = useQuery(appointmentQueries.freeSlots(day))
  // Until there is an answer, it may be taken by what was sent; sending it again tells.
  const isUnanswered = isPending || error?.code === 'NETWORK_ERROR' || error?.code === 'TIMEOUT_ERROR'
  const slots =
    freeSlots.data && withOwn(slotsOf(day, freeSlots.data, now, rules), (label) => isUnanswered && label === wanted)
  const isFree = !slots || slots.some(({ label, state }) => label === wanted && state === 'free')
  const isLost = wanted !== '' && !isFree && !isPending
  const time = isLost ? '' : wanted

  // The same function each time: the calendar is rendered again only where it is another.
  const chooseDay = useCallback(
    (next: string) => {
      choose({ day: next, time: '' })
      setSentInVain('')
      setIsMissing(false)
      forgetFailure()
    },
    [choose, forgetFailure],
  )
  const isTaken = Boolean(sentInVain) && error?.code === 'DUPLICATE_ERROR'
  return {
    now,
    rules,
    day,
    time,
    slots,
    freeSlots,
    lost: sentInVain || (isLost ? wanted : ''),
    isOwn: false,
    // Where the time is gone, the notice beside the times says it.
    failure: error && !isTaken && error.words,
    failureCode: error?.code,
    isSending: isPending,
    /** Somebody else was quicker with what was sent. */
    isTaken,
    isMissing,
    choose,
    chooseDay,
    chooseTime(next: string) {
      choose({ day, time: next })
      setSentInVain('')
      setIsMissing(false)
      forgetFailure()
    },
    /** What is chosen; undefined where something is missing, which is then said. */
    read(): Chosen | undefined {
      setIsMissing(!day || !time)
      return day && time ? { day, time } : undefined
    },
    /** Where somebody else has the time that was sent, another is to be chosen. */
    noteFailure({ code }: AppError) {
      if (code !== 'DUPLICATE_ERROR') return
      choose({ day, time: '' })
      setSentInVain(time)
    },
  }
}

export type SlotChoice = ReturnType<typeof useSlotChoiceOf>

/** A slot that was sent without an answer may be taken by what was sent: it stays free to send again. */
export const withOwn = (slots: Slot[], mayBeOwn: (label: string) => boolean): Slot[] =>
  slots.map((slot) => (slot.state === 'taken' && mayBeOwn(slot.label) ? { ...slot, state: 'free' } : slot))
