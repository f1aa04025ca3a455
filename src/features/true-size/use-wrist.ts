import { useState } from 'react'
import { keepWrist } from './kept-scale'
import { useKeptScale } from './use-kept-scale'
import { exampleWrist, readWrist, wristText, type LengthUnit } from './wrist'

/** The wrist as it is typed: its last sound circumference is drawn, and kept on the device. */
export function useWrist() {
  const { wrist: kept } = useKeptScale()
  const [unit, setUnit] = useState<LengthUnit>(kept?.unit ?? 'in')
  const [typed, setTyped] = useState(() => wristText(kept?.mm ?? exampleWrist, kept?.unit ?? 'in'))
  // In millimeters, so that a change of the unit and back loses nothing.
  const [mm, setMm] = useState(kept?.mm ?? exampleWrist)
  const [isExample, setIsExample] = useState(!kept)
  const read = readWrist(typed, unit)

  function type(text: string, chosen: LengthUnit = unit) {
    const next = readWrist(text, chosen)
    setTyped(text)
    setUnit(next.unit)
    setIsExample(false)
    if (!('mm' in next)) return
    setMm(next.mm)
    keepWrist(next)
  }

  return {
    mm,
    unit,
    typed,
    isExample,
    error: 'error' in read ? read.error : undefined,
    type,
    choose(next: LengthUnit) {
      // What is no length in one unit may be meant in the other.
      if (next === unit) return
      if (!('mm' in read)) return type(typed, next)
      setUnit(next)
      setTyped(wristText(mm, next))
      if (!isExample) keepWrist({ mm, unit: next })
    },
  }
}

export type TypedWrist = ReturnType<typeof useWrist>
