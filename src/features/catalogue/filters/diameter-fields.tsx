import { BoxedSelect } from '../components/boxed-select'
import { kindWords, type Narrowing } from './narrowing'

type Range = NonNullable<Narrowing['diameter']>
type DiameterFieldsProps = {
  /** Diameters in mm. */
  known: number[]
  range: Range
  onChange: (end: Range) => void
}

export function DiameterFields({ known, range, onChange }: DiameterFieldsProps) {
  const { from, to } = range
  const ends = [...known, from ?? NaN, to ?? NaN].filter(Number.isFinite)
  if (ends.length === 0) return null
  const smallest = Math.floor(Math.min(...ends))
  const steps = Array.from({ length: Math.ceil(Math.max(...ends)) - smallest + 1 }, (_, index) => smallest + index)
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-muted">{kindWords.diameter}</legend>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <End
          label="From"
          value={from}
          steps={steps.filter((mm) => to === undefined || mm <= to)}
          onChange={(mm) => onChange({ from: mm })}
        />
        <End
          label="To"
          value={to}
          steps={steps.filter((mm) => from === undefined || mm >= from)}
          onChange={(mm) => onChange({ to: mm })}
        />
      </div>
    </fieldset>
  )
}

type EndProps = { label: string; value?: number; steps: number[]; onChange: (mm?: number) => void }

function End({ label, value, steps, onChange }: EndProps) {
  return (
    <label className="text-sm text-muted">
      <span>{label}</span>
      <span className="relative mt-1 block">
        <BoxedSelect
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value ? Number(event.target.value) : undefined)}
        >
          <option value="">Any</option>
          {steps.map((mm) => (
            <option key={mm} value={mm}>{`${mm}mm`}</option>
          ))}
        </BoxedSelect>
      </span>
    </label>
  )
}
