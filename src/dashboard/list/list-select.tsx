type ListSelectProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function ListSelect<Value extends string>({ label, value, choices, onChange }: ListSelectProps<Value>) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-11 min-w-0 rounded border border-line-strong bg-raised px-3 text-md text-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
