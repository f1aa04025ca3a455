import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { IconButton } from '@/dashboard/row/icon-button'
import { fieldOf } from '@/lib/field-of'
import { countSpecifications, mostSpecifications, type WatchFormInput } from '../watch-form.schema'

export function CustomSpecifications({ form }: { form: UseFormReturn<WatchFormInput> }) {
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'custom' })
  const [specifications, custom] = useWatch({ control, name: ['specifications', 'custom'] })
  const addButton = useRef<HTMLButtonElement>(null)
  const errors = formState.errors.custom
  const isFull = countSpecifications({ specifications, custom }) >= mostSpecifications

  return (
    <fieldset className="min-w-0 border-t border-line pt-6 sm:col-span-2">
      <legend className="float-left font-display text-2xl leading-tight">Custom specifications</legend>
      <div className="clear-both" />
      {fields.length > 0 && (
        <ul className="mt-3 space-y-6 sm:space-y-3">
          {fields.map((field, index) => (
            <li key={field.id}>
              <div
                role="group"
                aria-label={`Custom specification ${index + 1}`}
                className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-3 sm:grid-cols-[1fr_2fr_auto]"
              >
                <TextField
                  label="Specification name"
                  placeholder="e.g., Case shape"
                  {...fieldOf(form, `custom.${index}.name`)}
                />
                <TextField
                  label="Specification value"
                  placeholder="e.g., Cushion"
                  className="max-sm:row-start-2"
                  {...fieldOf(form, `custom.${index}.value`)}
                />
                <IconButton
                  icon={Trash2}
                  label={`Remove ${custom[index]?.name || `custom specification ${index + 1}`}`}
                  danger
                  onClick={() => {
                    remove(index)
                    addButton.current?.focus()
                  }}
                  className="mt-7 sm:col-start-3"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {(errors?.root?.message ?? errors?.message) && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {errors?.root?.message ?? errors?.message}
        </p>
      )}
      <button
        ref={addButton}
        type="button"
        disabled={isFull}
        onClick={() => append({ name: '', value: '' })}
        className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-5' })}
      >
        <Plus aria-hidden strokeWidth={1.5} className="size-4" />
        Add specification
      </button>
      {isFull && <p className="mt-3 text-sm text-muted">A watch has at most {mostSpecifications} specifications.</p>}
    </fieldset>
  )
}
