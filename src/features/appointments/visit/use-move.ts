import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AppError } from '@/lib/errors'
import { isBookableDay, slotsOf, usualRules } from '@shared/slots'
import { appointmentQueries } from '../api/appointments.queries'
import { useMoveVisit } from '../api/visits.mutations'
import { visitQueries } from '../api/visits.queries'
import { useShopClock } from '../use-shop-clock'
import type { Visit } from '../visit.schema'

type Outcome = { onDone: (visit: Visit) => void; onFailure: (error: AppError) => void }

/** The day and time to which a visit is to be moved. */
export function useMove(visitKey: string, visit: Visit, { onDone, onFailure }: Outcome) {
  const now = useShopClock()
  const { data: rules = usualRules } = useQuery(visitQueries.rules())
  const move = useMoveVisit()
  const [day, setDay] = useState(isBookableDay(visit.day, now, rules) ? visit.day : '')
  const [wanted, setWanted] = useState('')
  const [sentInVain, setSentInVain] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const freeSlots = useQuery(appointmentQueries.freeSlots(day))
  const slots = freeSlots.data && slotsOf(day, freeSlots.data, now, rules)
  const isFree = !slots || slots.some(({ label, state }) => label === wanted && state === 'free')
  const isLost = wanted !== '' && !isFree && !move.isPending
  const time = isLost ? '' : wanted

  const { reset: forgetFailure } = move
  // The same function each time: the calendar is rendered again only where it is another.
  const chooseDay = useCallback(
    (next: string) => {
      setDay(next)
      setWanted('')
      setSentInVain('')
      setIsMissing(false)
      forgetFailure()
    },
    [forgetFailure],
  )
  function chooseTime(next: string) {
    setWanted(next)
    setSentInVain('')
    setIsMissing(false)
    forgetFailure()
  }
  function submit() {
    if (move.isPending) return
    setIsMissing(!day || !time)
    if (!day || !time) return
    move.mutate(
      { key: visitKey, day, slot: time, revision: visit.revision },
      {
        onSuccess: onDone,
        onError(error) {
          onFailure(error)
          if (error.code !== 'DUPLICATE_ERROR') return
          setWanted('')
          setSentInVain(time)
        },
      },
    )
  }
  const isTaken = Boolean(sentInVain) && move.error?.code === 'DUPLICATE_ERROR'
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
    failure: move.error && !isTaken && move.error.words,
    failureCode: move.error?.code,
    isSending: move.isPending,
    isMissing,
    chooseDay,
    chooseTime,
    submit,
  }
}
