import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Link } from '@/components/link'
import { answersQuery } from '@/entities/answers/answers.api'
import { questionNames, questions } from '@/lib/answers'
import { paths } from '@/lib/pages/pages'

export function BuyerAnswers() {
  const { data: answers, isLoading } = useQuery(answersQuery())
  // The placeholder has the height of the closed questions.
  if (isLoading) return <div aria-hidden className="mt-9 h-40 skeleton" />
  const answered = questionNames.filter((question) => answers?.[question])
  if (!answers || answered.length === 0) return null
  return (
    <section aria-labelledby="buying" className="no-print mt-9">
      <h2 id="buying" className="font-sans eyebrow text-muted">
        Buying from us
      </h2>
      {/* Closed, all fit into the first screen of a desktop. */}
      <div className="mt-2 flex flex-wrap gap-x-6 text-md">
        {answered.map((question) => (
          <details key={question} className="group open:w-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 transition-colors hover:text-brass-bright">
              <span>{questions[question]}</span>
              <ChevronDown
                aria-hidden
                strokeWidth={1.5}
                className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-4 leading-relaxed text-muted">{answers[question]}</p>
          </details>
        ))}
        <Link to={paths.terms} className="inline-flex min-h-11 items-center text-link text-muted">
          Read the terms
        </Link>
      </div>
    </section>
  )
}
