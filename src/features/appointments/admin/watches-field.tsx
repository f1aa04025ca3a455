import { useController, type UseFormReturn } from 'react-hook-form'
import { ChosenList } from '@/dashboard/form/chosen-list'
import { ComboField } from '@/dashboard/form/combo-field'
import { mostChosen } from '@/entities/watches/chosen-watches'
import type { EnteredAppointmentInput } from '../entered-appointment.schema'

type WatchesFieldProps = {
  form: UseFormReturn<EnteredAppointmentInput>
  /** Watch ids by name. */
  choices: Map<string, string>
}

export function WatchesField({ form: { control, setFocus }, choices }: WatchesFieldProps) {
  const { field: typed, fieldState } = useController({ control, name: 'watch' })
  const { field: chosen } = useController({ control, name: 'watches' })
  const { value: watches } = chosen

  function choose(name: string) {
    const id = choices.get(name)
    if (!id) return
    if (watches.every((watch) => watch.id !== id)) chosen.onChange([...watches, { id, name }])
    typed.onChange('')
  }

  return (
    <div>
      {watches.length < mostChosen ? (
        <ComboField
          label="To show (optional)"
          choices={[...choices].filter(([, id]) => watches.every((watch) => watch.id !== id)).map(([name]) => name)}
          error={fieldState.error?.message}
          {...typed}
          onChoose={choose}
          onBlur={() => {
            choose(typed.value.trim())
            typed.onBlur()
          }}
        />
      ) : (
        <p className="text-sm text-muted">To show: {mostChosen} watches, as many as one visit has room for.</p>
      )}
      <ChosenList label="To be shown" chosen={watches} onChange={chosen.onChange} onTaken={() => setFocus('watch')} />
    </div>
  )
}

/** Undefined if the typed name is unknown. */
export function watchesToShowIn(
  { watches, watch }: Pick<EnteredAppointmentInput, 'watches' | 'watch'>,
  choices: Map<string, string>,
): string[] | undefined {
  const typed = watch === '' ? [] : [choices.get(watch)]
  const ids = [...watches.map(({ id }) => id), ...typed]
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined
}
