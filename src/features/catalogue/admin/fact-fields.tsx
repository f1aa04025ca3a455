import type { UseFormReturn } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { SelectField } from '@/dashboard/form/select-field'
import { answerWords, choicesOf } from '@/entities/watches/fact-inputs'
import { conditionWords, madeAsWords } from '@/entities/watches/fact-words'
import { fieldOf } from '@/lib/field-of'
import { factLabel } from '../watch-facts.schema'
import type { WatchFormInput } from '../watch-form.schema'

const answers = choicesOf(answerWords, 'Not stated')

export function FactFields({ form }: { form: UseFormReturn<WatchFormInput> }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6 sm:col-span-2">
      <legend className="float-left font-display text-2xl leading-tight">Details</legend>
      <p className="clear-both pt-1 text-sm text-muted">All optional. What is not stated is not shown.</p>
      <div className="mt-5 grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-x-8 lg:grid-cols-4">
        <TextField label={factLabel('reference')} {...fieldOf(form, 'facts.reference')} />
        <TextField label={factLabel('made_year')} inputMode="numeric" {...fieldOf(form, 'facts.made_year')} />
        <SelectField
          label={factLabel('made_as')}
          choices={choicesOf(madeAsWords)}
          {...form.register('facts.made_as')}
        />
        <SelectField
          label={factLabel('condition')}
          choices={choicesOf(conditionWords, 'Not stated')}
          {...form.register('facts.condition')}
        />
        <SelectField label={factLabel('has_box')} choices={answers} {...form.register('facts.has_box')} />
        <SelectField label={factLabel('has_papers')} choices={answers} {...form.register('facts.has_papers')} />
        <TextField label={factLabel('lug_to_lug')} inputMode="decimal" {...fieldOf(form, 'facts.lug_to_lug')} />
        <TextField label={factLabel('thickness')} inputMode="decimal" {...fieldOf(form, 'facts.thickness')} />
        <TextField
          label={factLabel('country')}
          className="col-span-2 lg:col-span-1"
          {...fieldOf(form, 'facts.country')}
        />
        <TextAreaField
          label={factLabel('service_history')}
          rows={2}
          className="col-span-2 lg:col-span-3"
          {...fieldOf(form, 'facts.service_history')}
        />
      </div>
    </fieldset>
  )
}
