import { useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { cn } from '@/lib/cn'
import type { TypedWrist } from '../use-wrist'
import { mmWords } from '../watch-sizes'
import { wristOf, type LengthUnit } from '../wrist'

const units: LengthUnit[] = ['in', 'cm']

/** How far it is around the wrist, in inches or centimeters. What is wrong is said once the field is left. */
export function WristField({ wrist: { mm, unit, typed, isExample, error, type, choose } }: { wrist: TypedWrist }) {
  const [isLeft, setIsLeft] = useState(false)
  const wrong = isLeft ? error : undefined
  const across = `About ${mmWords(Math.round(wristOf(mm).breadth))} across.`
  return (
    <TextField
      label="Around your wrist"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed}
      error={wrong}
      // It is of the last wrist that was one.
      hint={wrong ? undefined : isExample ? `An example until you type yours. ${across}` : across}
      onFocus={(event) => isExample && event.target.select()}
      onBlur={() => setIsLeft(true)}
      onChange={(event) => {
        setIsLeft(false)
        type(event.target.value)
      }}
      end={
        <span role="group" aria-label="Unit of the wrist" className="flex">
          {units.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === unit}
              onClick={() => choose(one)}
              className={cn(
                'min-h-11 px-3 text-sm transition-colors',
                one === unit ? 'text-brass underline underline-offset-[0.4em]' : 'text-muted hover:text-ink',
              )}
            >
              {one}
            </button>
          ))}
        </span>
      }
      className="w-64"
    />
  )
}
