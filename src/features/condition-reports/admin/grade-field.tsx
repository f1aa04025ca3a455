import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { gradeScale } from '@/entities/condition-reports/condition-report'

type GradeFieldProps = {
  /** E.g. 'Grade of the case'. */
  label: string
  error?: string
  field: UseFormRegisterReturn
}

/** The five grades side by side, each large enough for a thumb. */
export function GradeField({ label, error, field }: GradeFieldProps) {
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
