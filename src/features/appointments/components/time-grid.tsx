import { cn } from '@/lib/cn'
import { type Slot } from '@shared/slots'

type TimeGridProps = {
  slots: Slot[]
  value: string
  /** Current time of the appointment, and its label. */
  ownTime?: string
  ownWord?: string
  busy: boolean
  labelledBy: string
  describedBy?: string
  className?: string
  onChange: (label: string) => void
}

const words = { free: '', taken: 'taken', closed: 'closed', past: 'passed', soon: 'too soon' }

export function TimeGrid({
  slots,
  value,
  ownTime,
  ownWord = 'yours now',
  busy,
  labelledBy,
  describedBy,
  className = 'sm:grid-cols-4 sm:gap-3',
  onChange,
}: TimeGridProps) {
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cn('grid grid-cols-3 gap-2', className)}
    >
      {slots.map(({ label, state }) => {
        const isChosen = label === value
        return (
          <button
            key={label}
            data-slot={label}
            type="button"
            disabled={busy || state !== 'free'}
            aria-pressed={isChosen}
            onClick={() => onChange(label)}
            className={cn(
              'flex min-h-14 flex-col items-center justify-center rounded border text-md leading-tight tabular-nums transition-colors duration-200',
              isChosen
                ? 'border-brass bg-brass text-on-brass'
                : 'border-line-strong hover:border-brass hover:text-brass-bright',
              'disabled:cursor-not-allowed',
              !isChosen && 'disabled:border-line disabled:text-muted',
            )}
          >
            <span className={state === 'free' || label === ownTime ? undefined : 'line-through'}>{label}</span>
            {(label === ownTime || words[state]) && (
              <span className="text-xs">{label === ownTime ? ownWord : words[state]}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
