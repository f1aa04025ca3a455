import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cn } from '@/lib/cn'
import type { Tone } from '@/lib/table'
import { StatusDot } from './status-badge'

type StatusChoice<Status extends string> = { value: Status; label: string; tone: Tone }

type StatusSelectProps<Status extends string> = {
  label: string
  value: Status
  choices: readonly StatusChoice<Status>[]
  busy?: boolean
  onChange: (status: Status) => void
}

/** Maximum delay between a key and its change, ms; a list that a key opened changes later. */
const keyEffect = 100

/** Pointer choices are saved immediately. Enter or blur saves key steps, and Escape reverts them. */
export function StatusSelect<Status extends string>({
  label,
  value,
  choices,
  busy,
  onChange,
}: StatusSelectProps<Status>) {
  const hint = useId()
  const keyedAt = useRef(-Infinity)
  /** True during the task of a key press. */
  const isKeyed = useRef(false)
  const [chosen, setChosen] = useState<Status>()
  const isChoosing = chosen !== undefined && chosen !== value
  const shown = isChoosing ? chosen : value
  const tone = choices.find((choice) => choice.value === shown)?.tone ?? 'grey'

  function save() {
    setChosen(undefined)
    if (isChoosing) onChange(chosen)
  }
  // Back removes the row without a blur.
  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => saveOnLeaving(), [])

  function handleKeyDown(event: KeyboardEvent) {
    const { key, altKey } = event
    const isOpening = altKey || key === ' ' || key === 'F4' || key === 'Enter'
    keyedAt.current = isOpening ? -Infinity : performance.now()
    isKeyed.current = !isOpening
    setTimeout(() => (isKeyed.current = false))
    if (!isChoosing || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    if (key === 'Enter') save()
    else setChosen(undefined)
  }

  return (
    <span className="relative inline-flex items-center">
      <StatusDot tone={tone} className="pointer-events-none absolute left-2" />
      <select
        aria-label={label}
        aria-describedby={isChoosing ? hint : undefined}
        value={shown}
        disabled={busy}
        onKeyDown={handleKeyDown}
        onBlur={save}
        onChange={(event) => {
          const next = event.target.value as Status
          if (isKeyed.current || performance.now() - keyedAt.current < keyEffect) return setChosen(next)
          setChosen(undefined)
          if (next !== value) onChange(next)
        }}
        className={cn(
          '[field-sizing:content] h-11 max-w-full appearance-none rounded border border-transparent bg-transparent pr-7 pl-6 text-sm transition-colors hover:border-line-strong disabled:opacity-60 sm:h-8',
          isChoosing && 'border-dashed border-ink',
        )}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className="bg-raised text-ink">
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        strokeWidth={1.5}
        className="pointer-events-none absolute right-2 size-4 text-muted forced-colors:text-current"
      />
      {isChoosing && (
        <span id={hint} className="absolute top-full right-0 mt-0.5 text-xs leading-4 whitespace-nowrap text-muted">
          Enter saves
        </span>
      )}
    </span>
  )
}
