import { useEffect, useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { SelectField } from '@/dashboard/form/select-field'
import { choicesOf } from '@/entities/watches/fact-inputs'
import { conditionWords } from '@/entities/watches/fact-words'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { fieldOf } from '@/lib/field-of'
import { notify } from '@/lib/notify'
import { wantColumns, wantSchema, wantValues, withChanges, type WantInput } from '../wants.schema'
import { useCorrectWants } from './own-request.api'
import type { OwnRequest, RequestHandle } from './own-request.schema'

type WantsEditorProps = { handle: RequestHandle; request: OwnRequest; onClose: () => void }

export function WantsEditor({ handle, request: { id, wants }, onClose }: WantsEditorProps) {
  const [atFirst] = useState(() => wantValues(wants))
  const { form, submit, clear } = useDraftedForm({
    draftKey: `request-wants:${id}`,
    schema: wantSchema,
    defaultValues: atFirst,
  })
  const correct = useCorrectWants(handle)
  const { setFocus } = form
  useEffect(() => setFocus('brand'), [setFocus])
  const field = (name: Exclude<keyof WantInput, 'other'>) => fieldOf(form, name)

  async function handleValid(typed: WantInput) {
    const changed = withChanges(typed, atFirst, wantValues(wants))
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
      <TextField label="Brands" hint="Several with commas between them." className="col-span-2" {...field('brand')} />
      <TextField label="Reference" className="col-span-2" {...field('reference')} />
      <TextField label="Words" hint="E.g. chronograph, black dial." className="col-span-2" {...field('search')} />
      <TextField label="Made from" inputMode="numeric" {...field('made_from')} />
      <TextField label="Made until" inputMode="numeric" {...field('made_to')} />
      <TextField label="Diameter from, mm" inputMode="decimal" {...field('from')} />
      <TextField label="Up to, mm" inputMode="decimal" {...field('to')} />
      <TextField label="Materials" hint="E.g. steel, gold." className="col-span-2" {...field('material')} />
      <SelectField
        label="Condition, at least"
        choices={choicesOf(conditionWords, 'Any')}
        className="col-span-2"
        {...field('condition')}
      />
      <CheckboxField label="With its box" {...form.register('needs_box')} />
      <CheckboxField label="With papers" {...form.register('needs_papers')} />
      <TextField label="Budget, up to $" inputMode="numeric" {...field('budget')} />
      <TextField label="Needed by" type="date" {...field('needed_by')} />
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
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save
        </SubmitButton>
        <button
          type="button"
          disabled={form.formState.isSubmitting}
          onClick={onClose}
          className={buttonStyles({ look: 'outline' })}
        >
          Close
        </button>
      </div>
    </form>
  )
}
