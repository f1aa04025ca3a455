import { Fragment, useId } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { controlStyles, FieldError } from '@/components/form/field'
import {
  positionNames,
  timingPositions,
  type Timing,
  type TimingPosition,
} from '@/entities/condition-reports/condition-report'
import { readingWords, summarize } from '@/entities/condition-reports/report-timing'
import { cn } from '@/lib/cn'
import { readingNames, readingRules, readingsOf, type ReportFormInput } from '../condition-report.schema'

/** Rates may be negative, and the number pads of phones have no minus. */
const keyboards = { rate: undefined, amplitude: 'numeric', beat_error: 'decimal' } as const

export function TimingFields({ form }: { form: UseFormReturn<ReportFormInput> }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left font-display text-2xl leading-tight">Timing</legend>
      <p className="clear-both pt-1 text-sm text-muted">All optional. What is empty is not shown.</p>
      <table className="mt-3 w-full table-fixed text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="w-[5.75rem] font-normal">
              <span className="sr-only">Position</span>
            </th>
            {readingNames.map((name) => (
              <th key={name} scope="col" className="pr-2 align-bottom font-normal">
                <span>{readingRules[name].label}</span>{' '}
                <span className="whitespace-nowrap">{`(${readingRules[name].unit})`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positionNames.map((position) => (
            <PositionRow key={position} form={form} position={position} />
          ))}
        </tbody>
      </table>
      <Means form={form} />
    </fieldset>
  )
}

type PositionRowProps = { form: UseFormReturn<ReportFormInput>; position: TimingPosition }

function PositionRow({ form: { register, formState }, position }: PositionRowProps) {
  const id = useId()
  const errors = formState.errors.timing?.[position]
  const label = timingPositions[position]
  const wrong = readingNames.filter((name) => errors?.[name])
  return (
    <Fragment>
      <tr>
        <th scope="row" className="text-sm font-normal">
          {label}
        </th>
        {readingNames.map((name) => (
          <td key={name} className="pr-2">
            <input
              type="text"
              inputMode={keyboards[name]}
              autoComplete="off"
              aria-label={`${label}, ${readingRules[name].label.toLowerCase()}`}
              aria-invalid={errors?.[name] ? true : undefined}
              aria-describedby={errors?.[name] && `${id}-${name}`}
              className={cn(controlStyles, 'py-2.5 tabular-nums')}
              {...register(`timing.${position}.${name}`)}
            />
          </td>
        ))}
      </tr>
      {wrong.length > 0 && (
        <tr>
          <td colSpan={4} className="pb-2">
            {wrong.map((name) => (
              <FieldError key={name} id={`${id}-${name}`} message={errors?.[name]?.message ?? ''} />
            ))}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function Means({ form: { control } }: { form: UseFormReturn<ReportFormInput> }) {
  const typed = useWatch({ control, name: 'timing' })
  const timing: Timing = Object.fromEntries(positionNames.map((position) => [position, readingsOf(typed[position])]))
  const { delta, ...mean } = summarize(timing)
  const words = readingWords(mean)
  return (
    <p className="pt-3 text-sm text-muted tabular-nums">
      {(words ? `Mean ${words}` : 'The mean is shown here as you type') +
        (delta === undefined ? '' : `. ${delta} s/d between the fastest position and the slowest`)}
    </p>
  )
}
