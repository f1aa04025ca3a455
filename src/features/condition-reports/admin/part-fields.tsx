import { useId } from 'react'
import { Controller, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { TextAreaField } from '@/components/form/text-area-field'
import { gradeScale, reportParts, type ReportPart } from '@/entities/condition-reports/condition-report'
import { PicturesField } from '@/features/media/components/pictures-field'
import type { UploadSession } from '@/features/media/uploads/use-upload-session'
import { fieldOf } from '@/lib/field-of'
import { mostPartPictures, type ReportFormInput } from '../condition-report.schema'
import { PartPictures } from './part-pictures'

type PartFieldsProps = {
  form: UseFormReturn<ReportFormInput>
  part: ReportPart
  /** Pictures of the watch, to choose from. */
  pictures: string[]
  session: UploadSession
}

export function PartFields({ form, part, pictures, session }: PartFieldsProps) {
  const label = reportParts[part]
  const of = `the ${label.toLowerCase()}`
  const errors = form.formState.errors.parts?.[part]
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left font-display text-2xl leading-tight">{label}</legend>
      <div className="clear-both grid gap-4 pt-3">
        <GradeField
          label={`Grade of ${of}`}
          error={errors?.grade?.message}
          field={form.register(`parts.${part}.grade`)}
        />
        <TextAreaField label={`${label} notes`} rows={2} {...fieldOf(form, `parts.${part}.words`)} />
        <Controller
          control={form.control}
          name={`parts.${part}.pictures`}
          render={({ field: { value, onChange } }) => (
            <PicturesField
              label={`Pictures of ${of}`}
              folder="watches"
              value={value}
              onChange={onChange}
              max={mostPartPictures}
              session={session}
              hasCover={false}
              error={errors?.pictures?.message}
            >
              {(isFull) => <PartPictures of={of} urls={pictures} value={value} isFull={isFull} onChange={onChange} />}
            </PicturesField>
          )}
        />
      </div>
    </fieldset>
  )
}

type GradeFieldProps = {
  label: string
  error?: string
  field: UseFormRegisterReturn
}

function GradeField({ label, error, field }: GradeFieldProps) {
  const errorId = useId()
  return (
    <div>
      <div
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        className="grid grid-cols-5 gap-px border border-line-strong bg-line-strong aria-invalid:border-danger"
      >
        {gradeScale.map(({ grade, word }) => (
          <label
            key={grade}
            className="relative grid min-h-16 cursor-pointer content-center justify-items-center bg-raised px-0.5 text-center transition-colors hover:text-brass-bright has-checked:bg-brass has-checked:text-on-brass has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass"
          >
            <input type="radio" value={grade} {...field} className="sr-only" />
            <span className="text-lg leading-tight tabular-nums">{grade}</span>{' '}
            <span className="text-xs leading-tight">{word}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId} message={error} />}
    </div>
  )
}
