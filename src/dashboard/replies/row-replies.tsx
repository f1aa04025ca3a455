import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { repliesQuery } from '@/entities/replies/replies.api'
import type { Reply, RepliesAbout } from '@/entities/replies/reply'
import { countText } from '@/lib/count-text'
import type { Elements } from '@/lib/elements'
import { liveQuery } from '../live-query'
import { Age } from '../row/age'
import { ClampedText } from '../row/clamped-text'
import { Moment } from '../row/moment'
import { RowFold } from '../row/row-fold'

const Replies = createContext<Reply[]>([])

/** Provides the replies of all rows of a page, fetched in one request. */
export function RepliesOfPage({
  about,
  ids,
  children,
}: {
  about: RepliesAbout | undefined
  ids: string[]
  children: Elements
}) {
  const { data = [] } = useQuery({ ...repliesQuery(about, ids), ...liveQuery })
  return <Replies value={data}>{children}</Replies>
}

/** The replies behind a line such as '2 replies, the last yesterday'. */
export function FoldedReplies({ id, name }: { id: string; name: string }) {
  const times = use(Replies)
    .filter(({ about_id }) => about_id === id)
    .map(({ created_at }) => created_at)
    .sort()
  if (times.length === 0) return null
  return (
    <RowFold
      summary={
        <>
          <span>{times.length === 1 ? 'Replied' : `${countText(times.length)} replies, the last`}</span>{' '}
          <Age timestamp={times[times.length - 1]} />
        </>
      }
      of={` to ${name}`}
    >
      <RowReplies id={id} name={name} />
    </RowFold>
  )
}

function RowReplies({ id, name }: { id: string; name: string }) {
  const replies = use(Replies).filter(({ about_id }) => about_id === id)
  return replies.map((reply) => (
    <div key={reply.id} className="mt-3">
      <ReplyText reply={reply} name={name} />
    </div>
  ))
}

export function ReplyText({ reply, name }: { reply: Reply; name: string }) {
  return (
    <div className="border-l-2 border-line-strong pl-4">
      <p className="text-sm wrap-anywhere text-muted">
        <span>{reply.channel === 'phone' ? 'Replied by phone' : 'Replied'}</span>{' '}
        <Moment timestamp={reply.created_at} className="tabular-nums" />
        {reply.sent_to && <span>{`, to ${reply.sent_to}`}</span>}
      </p>
      {reply.words && <ClampedText text={reply.words} of={`the reply to ${name}`} className="mt-1" />}
    </div>
  )
}
