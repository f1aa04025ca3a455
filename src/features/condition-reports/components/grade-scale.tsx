import { gradeScale } from '@/entities/condition-reports/condition-report'

/** What each grade means, behind a disclosure. */
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
