import { gradeScale, gradeWord } from '@/entities/condition-reports/condition-report'
import { cn } from '@/lib/cn'

const steps = [1, 2, 3, 4, 5]

/** Renders e.g. '1 2 3 [4] 5 Excellent'. */
export function GradeMarks({ grade }: { grade: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden data-steps className="flex gap-1">
        {steps.map((step) => (
          <span
            key={step}
            data-present={step === grade || undefined}
            className={cn(
              'grid size-8 place-items-center border text-sm tabular-nums',
              step === grade ? 'border-brass bg-brass font-semibold text-on-brass' : 'border-line text-muted',
            )}
          >
            {step}
          </span>
        ))}
      </span>
      <span>
        <span>{gradeWord(grade)}</span>
        <span className="sr-only">{`, ${grade} of 5`}</span>
      </span>
    </span>
  )
}

export function GradeKey() {
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm @3xl:grid-cols-5">
      {gradeScale.toReversed().map(({ grade, word, meaning }) => (
        <div key={grade} className="border-t border-line pt-3">
          <dt>
            <span className="tabular-nums">{grade}</span> <span>{word}</span>
          </dt>
          <dd className="mt-1 leading-relaxed text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

export function GradeScale() {
  return (
    <details className="@container">
      <summary className="min-h-11 cursor-pointer py-2.5 text-md">What the grades mean</summary>
      <div className="pt-3">
        <GradeKey />
      </div>
    </details>
  )
}
