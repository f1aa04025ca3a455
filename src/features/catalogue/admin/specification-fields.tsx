import { Undo2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { buttonStyles } from '@/components/ui/button-styles'
import { ComboField } from '@/dashboard/form/combo-field'
import { specificationKeys, specificationLabel } from '@/lib/watch-specifications'
import { offeredSpecifications, spelledAs } from '../specification-choices'
import { watchLabel, type WatchFormInput } from '../watch-form.schema'

const template = Object.fromEntries(
  Object.entries(offeredSpecifications).map(([key, { usual }]) => [key, usual]),
) as WatchFormInput['specifications']

export function SpecificationFields({ form }: { form: UseFormReturn<WatchFormInput> }) {
  const { control, formState, getValues, setValue } = form
  const [replacedValues, setReplacedValues] = useState<WatchFormInput['specifications']>()

  function fill(specifications: WatchFormInput['specifications'], replaced?: WatchFormInput['specifications']) {
    setValue('specifications', specifications, { shouldDirty: true })
    setReplacedValues(replaced)
  }

  return (
    <fieldset className="min-w-0 border-t border-line pt-6 sm:col-span-2">
      <legend className="float-left font-display text-2xl leading-tight">{watchLabel('specifications')}</legend>
      <div className="clear-both flex flex-wrap items-center gap-x-5 gap-y-1 pt-1">
        <button
          type="button"
          onClick={() => fill(template, getValues('specifications'))}
          className={buttonStyles({ look: 'quiet' })}
        >
          <WandSparkles aria-hidden strokeWidth={1.5} className="size-4" />
          Use template
        </button>
        <p role="status" className="text-sm text-muted">
          {replacedValues && 'The template is filled in.'}
        </p>
        {replacedValues && (
          <button type="button" onClick={() => fill(replacedValues)} className={buttonStyles({ look: 'quiet' })}>
            <Undo2 aria-hidden strokeWidth={1.5} className="size-4" />
            Undo
          </button>
        )}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-x-8 lg:grid-cols-4">
        {specificationKeys.map((key) => (
          <Controller
            key={key}
            control={control}
            name={`specifications.${key}`}
            render={({ field }) => (
              <ComboField
                {...field}
                label={sentenceCase(specificationLabel(key))}
                choices={offeredSpecifications[key].choices}
                spell={(typed) => spelledAs(key, typed)}
                placeholder="Not stated"
                error={formState.errors.specifications?.[key]?.message}
                onChange={(value) => {
                  field.onChange(value)
                  setReplacedValues(undefined)
                }}
              />
            )}
          />
        ))}
      </div>
    </fieldset>
  )
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
