import { Controller, type UseFormReturn } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { reportParts, type ReportPart } from '@/entities/condition-reports/condition-report'
import type { ReportFormInput } from '../condition-report.schema'
import { GradeField } from './grade-field'
import { PartPictures } from './part-pictures'

type PartFieldsProps = { form: UseFormReturn<ReportFormInput>; part: ReportPart; pictures: string[] }

/** What is found of a part: its grade, words and pictures. */
export function PartFields({ form: { register, control, formState }, part, pictures }: PartFieldsProps) {
  const label = reportParts[part]
  const of = `the ${label.toLowerCase()}`
  const errors = formState.errors.parts?.[part]
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left font-display text-2xl leading-tight">{label}</legend>
      <div className="clear-both grid gap-4 pt-3">
        <GradeField label={`Grade of ${of}`} error={errors?.grade?.message} field={register(`parts.${part}.grade`)} />
        <TextAreaField
          label={`${label} in words`}
          rows={2}
          error={errors?.words?.message}
          {...register(`parts.${part}.words`)}
        />
        <Controller
          control={control}
          name={`parts.${part}.pictures`}
          render={({ field }) => (
            <PartPictures of={of} addresses={pictures} value={field.value} onChange={field.onChange} />
          )}
        />
      </div>
    </fieldset>
  )
}
