import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cn } from '@/lib/cn'
import type { Tone } from '@/lib/table'
import { toneStyles } from './status-badge'

type StatusChoice<Status extends string> = { value: Status; label: string; tone: Tone }

type StatusSelectProps<Status extends string> = {
  /** Whose status, e.g. 'Status of the inquiry of Ada Voss'. */
  label: string
  value: Status
  choices: readonly StatusChoice<Status>[]
  busy?: boolean
  onChange: (status: Status) => void
}

/**
 * How soon after a key a browser changes the choice because of it, ms, unless in the same task, however long that takes;
 * a list that the key opened answers later.
 */
const keyEffect = 100

/**
 * A status that can be changed freely, in the colour of the one it has. What a pointer or an
 * opened list chooses is saved at once; what keys step through is saved by Enter or by leaving,
 * and taken back by Escape.
 */
export function StatusSelect<Status extends string>({
  label,
  value,
  choices,
  busy,
  onChange,
}: StatusSelectProps<Status>) {
  const hint = useId()
  const keyedAt = useRef(-Infinity)
  /** The task of a key is not over. */
  const isKeyed = useRef(false)
  const [chosen, setChosen] = useState<Status>()
  const isChoosing = chosen !== undefined && chosen !== value
  const shown = isChoosing ? chosen : value
  const tone = choices.find((choice) => choice.value === shown)?.tone ?? 'grey'

  function save() {
    setChosen(undefined)
    if (isChoosing) onChange(chosen)
  }
  // A step back in the history takes the row away without a blur.
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
    <span className="relative inline-block">
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
          'h-11 rounded border border-transparent px-2 text-sm font-medium transition-colors hover:border-line-strong disabled:opacity-60 sm:h-9',
          toneStyles[tone],
          isChoosing && 'border-dashed border-ink',
        )}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className="bg-raised text-ink">
            {choice.label}
          </option>
        ))}
      </select>
      {isChoosing && (
        <span id={hint} className="absolute top-full right-0 mt-0.5 text-xs leading-4 whitespace-nowrap text-muted">
          Enter saves
        </span>
      )}
    </span>
  )
}
