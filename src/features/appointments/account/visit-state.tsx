import { visitStates } from '../visit/visit-states'
import type { Visit } from '../visit.schema'

/** How far a visit is settled, in a word. */
export function VisitState({ status }: { status: Visit['status'] }) {
  const { Icon, label, tone } = visitStates[status]
  return (
    <p className="flex items-center gap-2.5 text-md">
      <Icon aria-hidden strokeWidth={1.5} className={`size-5 shrink-0 ${tone}`} />
      {label}
    </p>
  )
}
