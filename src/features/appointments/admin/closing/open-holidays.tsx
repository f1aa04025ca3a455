import { LoaderCircle } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { nearDay } from '@shared/days'
import { useAddClosures } from '../../api/closures.mutations'
import { holidayClosures } from '../../closures/closure.schema'
import type { NewClosure } from '../../closures/closures'
import { useClosureIds } from '../../closures/use-closure-ids'

type OpenHolidaysProps = {
  closures: NewClosure[]
  today: string
  onChoose: () => void
  onClosed: () => void
}

export function OpenHolidays({ closures, today, onChoose, onClosed }: OpenHolidaysProps) {
  const close = useAddClosures()
  const withIds = useClosureIds()
  const open = holidayClosures(today, closures)
  const [next] = open
  return (
    <div className="mt-4 flex flex-col items-start">
      {next && (
        <>
          <p className="text-md text-muted">
            {`${next.reason} (${nearDay(next.day, today)})${open.length > 1 ? ` and ${open.length - 1} more ${open.length === 2 ? 'holiday' : 'holidays'}` : ''} can be booked.`}
          </p>
          <button
            type="button"
            // A `disabled` button would lose the focus.
            aria-disabled={close.isPending}
            onClick={() => !close.isPending && close.mutate(withIds(open), { onSuccess: onClosed })}
            className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-2' })}
          >
            {close.isPending && (
              <LoaderCircle aria-hidden strokeWidth={1.5} className="size-4 animate-spin motion-reduce:hidden" />
            )}
            <span>{open.length === 1 ? `Close ${next.reason}` : `Close all ${open.length} holidays`}</span>
          </button>
        </>
      )}
      <button type="button" onClick={onChoose} className={buttonStyles({ look: 'quiet' })}>
        Choose holidays to close
      </button>
    </div>
  )
}
