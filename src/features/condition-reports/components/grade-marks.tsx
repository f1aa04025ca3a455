import { gradeScale, gradeWord } from '@/entities/condition-reports/condition-report'

const five = [1, 2, 3, 4, 5]

/** Renders e.g. 'Excellent ■■■■□'. */
export function GradeMarks({ grade }: { grade: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>{gradeWord(grade)}</span>
      <svg aria-hidden width="58" height="10" viewBox="0 0 58 10" className="shrink-0 text-brass">
        {five.map((step) => (
          <rect
            key={step}
            x={(step - 1) * 12 + 0.5}
            y="0.5"
            width="9"
            height="9"
            fill={step <= grade ? 'currentColor' : 'none'}
            stroke="currentColor"
          />
        ))}
      </svg>
      <span className="sr-only">{`, ${grade} of 5`}</span>
    </span>
  )
}

export function GradeScale() {
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-md">What the grades mean</summary>
      <dl className="mt-1 text-md">
        {gradeScale.map(({ grade, word, meaning }) => (
          <div key={grade} className="py-2">
            <dt>{`${grade}, ${word}`}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
