import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AppError } from '@/lib/failures/errors'
import { isBookableDay, slotsOf, type ChangeRules, type Slot } from '@shared/slots'
import { appointmentQueries } from '../api/appointments.api'
import { useShopClock } from '../use-shop-clock'

export type Chosen = { day: string; time: string }

export type Sending = { isPending: boolean; error: AppError | null; reset: () => void }

export function useSlotChoice(preset: Chosen, rules: ChangeRules, sending: Sending) {
  const [chosen, choose] = useState(() => openChoice(preset, new Date(), rules))
  return useSlotChoiceOf(chosen, choose, rules, sending)
}

export const openChoice = (chosen: Chosen, now: Date, rules: ChangeRules): Chosen =>
  isBookableDay(chosen.day, now, rules) ? chosen : { day: '', time: '' }

/** `choose` must be stable. */
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
  // The attempt itself may have taken the slot.
  const hasNoResponse = isPending || error?.code === 'NETWORK_ERROR' || error?.code === 'TIMEOUT_ERROR'
  const slots =
    freeSlots.data && withOwn(slotsOf(day, freeSlots.data, now, rules), (label) => hasNoResponse && label === wanted)
  const isFree = !slots || slots.some(({ label, state }) => label === wanted && state === 'free')
  const isWantedTaken = wanted !== '' && !isFree && !isPending
  const time = isWantedTaken ? '' : wanted

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
    takenTime: sentInVain || (isWantedTaken ? wanted : ''),
    isOwn: false,
    // The notice beside the times reports a taken time.
    failure: error && !isTaken && error.words,
    failureCode: error?.code,
    isSending: isPending,
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
    /** Undefined, and reported, if the choice is incomplete. */
    read(): Chosen | undefined {
      setIsMissing(!day || !time)
      return day && time ? { day, time } : undefined
    },
    noteFailure({ code }: AppError) {
      if (code !== 'DUPLICATE_ERROR') return
      choose({ day, time: '' })
      setSentInVain(time)
    },
  }
}

export type SlotChoice = ReturnType<typeof useSlotChoiceOf>

/** An attempt without a response may have taken the slot. */
export const withOwn = (slots: Slot[], mayBeOwn: (label: string) => boolean): Slot[] =>
  slots.map((slot) => (slot.state === 'taken' && mayBeOwn(slot.label) ? { ...slot, state: 'free' } : slot))
