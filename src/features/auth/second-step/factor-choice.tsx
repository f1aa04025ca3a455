import { useId } from 'react'
import type { Factor } from '../api/second-step.api'

type FactorChoiceProps = { factors: Factor[]; chosen: Factor; onChoose: (factor: Factor) => void }

/** Which of several second factors is at hand. */
export function FactorChoice({ factors, chosen, onChoose }: FactorChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-sm text-muted">Get the code from</legend>
      {factors.map((factor) => (
        <label key={factor.id} className="flex min-h-11 cursor-pointer items-center gap-3 text-md leading-snug">
          <input
            type="radio"
            name={name}
            checked={factor.id === chosen.id}
            onChange={() => onChoose(factor)}
            className="size-5 shrink-0"
            // Inline, since every page would load a utility class for it.
            style={{ accentColor: 'var(--color-brass)' }}
          />
          <span className="min-w-0 wrap-anywhere">{factor.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
