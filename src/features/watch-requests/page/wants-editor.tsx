import { useEffect, useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { controlStyles, Field } from '@/components/form/field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { conditionWords } from '@/entities/watches/fact-words'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { notify } from '@/lib/notify'
import { wantColumns, wantSchema, wantValues, withChanges, type WantInput } from '../wants.schema'
import { useCorrectWants } from './own-request.api'
import type { OwnRequest, RequestHandle } from './own-request.schema'

type WantsEditorProps = { handle: RequestHandle; request: OwnRequest; onClose: () => void }

export function WantsEditor({ handle, request: { id, wants }, onClose }: WantsEditorProps) {
  const [atFirst] = useState(() => wantValues(wants ?? undefined))
  const { form, submit, clear } = useDraftedForm({
    draftKey: `request-wants:${id}`,
    schema: wantSchema,
    defaultValues: atFirst,
  })
  const correct = useCorrectWants(handle)
  const { register, formState, setFocus } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('brand'), [setFocus])
  const fieldOf = (name: Exclude<keyof WantInput, 'other'>, label: string) => ({
    label,
    autoComplete: 'off',
    error: errors[name]?.message,
    ...register(name),
  })

  async function handleValid(typed: WantInput) {
    const changed = withChanges(typed, atFirst, wantValues(wants ?? undefined))
    const correction = { wants: wantColumns(changed), seen: wants?.updated_at ?? null }
    await correct.mutateAsync(correction).then(
      () => {
        clear()
        notify.success('Thank you. We search for this now')
        onClose()
      },
      () => {},
    )
  }

  return (
    <form
      noValidate
      aria-label="Correct what you are looking for"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(handleValid, () => correct.reset())
      }}
      className="mt-8 grid grid-cols-2 gap-x-5 gap-y-6 border-t border-line pt-6"
    >
      <TextField {...fieldOf('brand', 'Brands')} hint="Several with commas between them." className="col-span-2" />
      <TextField {...fieldOf('reference', 'Reference')} className="col-span-2" />
      <TextField {...fieldOf('search', 'Words')} hint="E.g. chronograph, black dial." className="col-span-2" />
      <TextField {...fieldOf('made_from', 'Made from')} inputMode="numeric" />
      <TextField {...fieldOf('made_to', 'Made until')} inputMode="numeric" />
      <TextField {...fieldOf('from', 'Diameter from, mm')} inputMode="decimal" />
      <TextField {...fieldOf('to', 'Up to, mm')} inputMode="decimal" />
      <TextField {...fieldOf('material', 'Materials')} hint="E.g. steel, gold." className="col-span-2" />
      <Field label="Condition, at least" className="col-span-2">
        {(wiring) => (
          <select {...register('condition')} {...wiring} className={`${controlStyles} bg-raised`}>
            <option value="">Any</option>
            {Object.entries(conditionWords).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CheckboxField label="With its box" {...register('needs_box')} />
      <CheckboxField label="With papers" {...register('needs_papers')} />
      <TextField {...fieldOf('budget', 'Budget, up to $')} inputMode="numeric" />
      <TextField {...fieldOf('needed_by', 'Needed by')} type="date" />
      <FormMessage
        kind="failure"
        title={correct.error ? 'Your correction was not saved' : undefined}
        className="col-span-2"
      >
        {correct.error &&
          (correct.error.refusal === 'wants_changed'
            ? `${correct.error.words} Above is what stands now. What you typed is still here: save again to keep it.`
            : correct.error.words)}
      </FormMessage>
      <div className="col-span-2 flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting} busyLabel="Saving...">
          Save
        </SubmitButton>
        <button type="button" disabled={isSubmitting} onClick={onClose} className={buttonStyles({ look: 'outline' })}>
          Close
        </button>
      </div>
    </form>
  )
}
