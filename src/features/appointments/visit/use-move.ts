import { useQuery } from '@tanstack/react-query'
import type { AppError } from '@/lib/errors'
import { usualRules } from '@shared/slots'
import { useMoveVisit } from '../api/visits.mutations'
import { visitQueries } from '../api/visits.queries'
import { useSlotChoice } from '../use-slot-choice'
import type { Visit, VisitHandle } from '../visit.schema'

type Outcome = { onDone: (visit: Visit) => void; onFailure: (error: AppError) => void }

/** The day and time to which a visit is to be moved. */
export function useMove(handle: VisitHandle, visit: Visit, { onDone, onFailure }: Outcome) {
  const { data: rules = usualRules } = useQuery(visitQueries.rules())
  const move = useMoveVisit()
  const choice = useSlotChoice({ day: visit.day, time: '' }, rules, move)

  function submit() {
    if (move.isPending) return
    const chosen = choice.read()
    if (!chosen) return
    move.mutate(
      { handle, day: chosen.day, slot: chosen.time, revision: visit.revision },
      {
        onSuccess: onDone,
        onError(error) {
          onFailure(error)
          choice.noteFailure(error)
        },
      },
    )
  }
  return { ...choice, submit }
}
