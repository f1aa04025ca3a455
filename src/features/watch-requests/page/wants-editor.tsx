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
import { useCorrectWants } from './own-request.api'
import type { OwnRequest, RequestHandle } from './own-request.schema'
import { toWants, toWantsForm, wantsFormSchema, withChanges, type WantsForm } from './wants.schema'

type WantsEditorProps = { handle: RequestHandle; request: OwnRequest; onClose: () => void }

export function WantsEditor({ handle, request: { id, wants }, onClose }: WantsEditorProps) {
  const [atFirst] = useState(() => toWantsForm(wants))
  const { form, submit, clear } = useDraftedForm({
    draftKey: `request-wants:${id}`,
    schema: wantsFormSchema,
    defaultValues: atFirst,
  })
  const correct = useCorrectWants(handle)
  const { register, formState, setFocus } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('brands'), [setFocus])

  async function handleValid(typed: WantsForm) {
    const changed = withChanges(typed, atFirst, toWantsForm(wants))
    const correction = { wants: toWants(changed, wants), seen: wants?.updated_at ?? null }
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
      <TextField
        label="Brands"
        hint="Several with commas between them."
        autoComplete="off"
        error={errors.brands?.message}
        className="col-span-2"
        {...register('brands')}
      />
      <TextField
        label="Reference"
        autoComplete="off"
        error={errors.reference?.message}
        className="col-span-2"
        {...register('reference')}
      />
      <TextField
        label="Words"
        hint="E.g. chronograph, black dial."
        autoComplete="off"
        error={errors.words?.message}
        className="col-span-2"
        {...register('words')}
      />
      <TextField
        label="Made from"
        inputMode="numeric"
        autoComplete="off"
        error={errors.madeFrom?.message}
        {...register('madeFrom')}
      />
      <TextField
        label="Made until"
        inputMode="numeric"
        autoComplete="off"
        error={errors.madeTo?.message}
        {...register('madeTo')}
      />
      <TextField
        label="Diameter from, mm"
        inputMode="decimal"
        autoComplete="off"
        error={errors.diameterFrom?.message}
        {...register('diameterFrom')}
      />
      <TextField
        label="Up to, mm"
        inputMode="decimal"
        autoComplete="off"
        error={errors.diameterTo?.message}
        {...register('diameterTo')}
      />
      <TextField
        label="Materials"
        hint="E.g. steel, gold."
        autoComplete="off"
        error={errors.materials?.message}
        className="col-span-2"
        {...register('materials')}
      />
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
      <CheckboxField label="With its box" {...register('needsBox')} />
      <CheckboxField label="With papers" {...register('needsPapers')} />
      <TextField
        label="Budget, up to $"
        inputMode="numeric"
        autoComplete="off"
        error={errors.budget?.message}
        {...register('budget')}
      />
      <TextField label="Needed by" type="date" error={errors.neededBy?.message} {...register('neededBy')} />
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
