import type { UseFormReturn } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { SelectField } from '@/dashboard/form/select-field'
import { answerWords, choicesOf } from '@/entities/watches/fact-inputs'
import { conditionWords, madeAsWords } from '@/entities/watches/fact-words'
import { factLabel } from '../watch-facts.schema'
import type { WatchFormInput } from '../watch-form.schema'

const answers = choicesOf(answerWords, 'Not stated')

export function FactFields({ form: { register, formState } }: { form: UseFormReturn<WatchFormInput> }) {
  const errors = formState.errors.facts
  return (
    <fieldset className="min-w-0 border-t border-line pt-6 sm:col-span-2">
      <legend className="float-left font-display text-2xl leading-tight">Details</legend>
      <p className="clear-both pt-1 text-sm text-muted">All optional. What is not stated is not shown.</p>
      <div className="mt-5 grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-x-8 lg:grid-cols-4">
        <TextField
          label={factLabel('reference')}
          autoComplete="off"
          error={errors?.reference?.message}
          {...register('facts.reference')}
        />
        <TextField
          label={factLabel('made_year')}
          inputMode="numeric"
          autoComplete="off"
          error={errors?.made_year?.message}
          {...register('facts.made_year')}
        />
        <SelectField label={factLabel('made_as')} choices={choicesOf(madeAsWords)} {...register('facts.made_as')} />
        <SelectField
          label={factLabel('condition')}
          choices={choicesOf(conditionWords, 'Not stated')}
          {...register('facts.condition')}
        />
        <SelectField label={factLabel('has_box')} choices={answers} {...register('facts.has_box')} />
        <SelectField label={factLabel('has_papers')} choices={answers} {...register('facts.has_papers')} />
        <TextField
          label={factLabel('lug_to_lug')}
          inputMode="decimal"
          autoComplete="off"
          error={errors?.lug_to_lug?.message}
          {...register('facts.lug_to_lug')}
        />
        <TextField
          label={factLabel('thickness')}
          inputMode="decimal"
          autoComplete="off"
          error={errors?.thickness?.message}
          {...register('facts.thickness')}
        />
        <TextField
          label={factLabel('country')}
          autoComplete="off"
          error={errors?.country?.message}
          className="col-span-2 lg:col-span-1"
          {...register('facts.country')}
        />
        <TextAreaField
          label={factLabel('service_history')}
          rows={2}
          error={errors?.service_history?.message}
          className="col-span-2 lg:col-span-3"
          {...register('facts.service_history')}
        />
      </div>
    </fieldset>
  )
}
