import { buttonStyles } from '@/components/ui/button-styles'
import { stepOf, type Stepped, type StepSave } from './step'

type StepDoneProps = { row: Stepped; name: string; done: StepSave; onDone?: () => void }

export function StepDone({ row, name, done, onDone }: StepDoneProps) {
  return (
    <button
      type="button"
      disabled={done.isPending}
      onClick={() => {
        done.mutate({ seen: stepOf(row), values: { next_step: null, next_step_on: null } })
        onDone?.()
      }}
      className={buttonStyles({ look: 'quiet' })}
    >
      Done<span className="sr-only">{` with the next step for ${name}`}</span>
    </button>
  )
}
