import { useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import type { Answer, AnswersAbout } from '@/entities/answers/answer'
import { answersQuery } from '@/entities/answers/answers.queries'
import { ClampedText } from './clamped-text'
import { liveQuery } from './live-query'
import { Moment } from './moment'

const Answers = createContext<Answer[]>([])

/** Fetches what the house has answered to the rows of a page at once, for the `RowAnswers` of each. */
export function AnswersOfPage({
  about,
  ids,
  children,
}: {
  about: AnswersAbout | undefined
  ids: string[]
  children: ReactNode
}) {
  const { data = [] } = useQuery({ ...answersQuery(about, ids), ...liveQuery })
  return <Answers value={data}>{children}</Answers>
}

/** What the house has answered to a row. Set apart: these are the house's words. */
export function RowAnswers({ id, name }: { id: string; name: string }) {
  const answers = use(Answers).filter(({ about_id }) => about_id === id)
  return answers.map((answer) => (
    <div key={answer.id} className="mt-3 border-l-2 border-line-strong pl-4">
      <p className="text-sm wrap-anywhere text-muted">
        {answer.channel === 'phone' ? 'Answered by telephone' : 'Answered'}{' '}
        <Moment timestamp={answer.created_at} className="tabular-nums" />
        {answer.sent_to && `, to ${answer.sent_to}`}
      </p>
      {answer.words && <ClampedText text={answer.words} of={`the answer to ${name}`} className="mt-1" />}
    </div>
  ))
}
