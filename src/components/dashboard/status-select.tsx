import { cn } from '@/lib/cn'
import { toneStyles, type Tone } from './status-badge'

export type StatusChoice<Status extends string> = { value: Status; label: string; tone: Tone }

type StatusSelectProps<Status extends string> = {
  /** Whose status, e.g. 'Status of the inquiry of Ada Voss'. */
  label: string
  value: Status
  choices: readonly StatusChoice<Status>[]
  busy?: boolean
  onChange: (status: Status) => void
}

/** A status that can be changed freely, in the colour of the one it has. */
export function StatusSelect<Status extends string>({
  label,
  value,
  choices,
  busy,
  onChange,
}: StatusSelectProps<Status>) {
  const tone = choices.find((choice) => choice.value === value)?.tone ?? 'grey'
  return (
    <select
      aria-label={label}
      value={value}
      disabled={busy}
      onChange={(event) => onChange(event.target.value as Status)}
      className={cn(
        'h-11 rounded border border-transparent px-2 text-sm font-medium transition-colors hover:border-line-strong disabled:opacity-60 sm:h-9',
        toneStyles[tone],
      )}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} className="bg-raised text-ink">
          {choice.label}
        </option>
      ))}
    </select>
  )
}
