import { visitWords, type VisitStatus } from '@shared/visit-words'
import { visitStates } from './visit-states'

type VisitStateProps = {
  status: VisitStatus
  /** Instead of the status's own word. */
  label?: string
}

/** How far a visit is settled, in a word. */
export function VisitState({ status, label = visitWords[status].label }: VisitStateProps) {
  const { Icon, tone } = visitStates[status]
  return (
    <p className="flex items-center gap-2.5 text-md">
      <Icon aria-hidden strokeWidth={1.5} className={`size-5 shrink-0 ${tone}`} />
      <span className="font-medium">{label}</span>
    </p>
  )
}
