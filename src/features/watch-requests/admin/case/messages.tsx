import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { ReplyText } from '@/dashboard/replies/row-replies'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { Moment } from '@/dashboard/row/moment'
import type { Reply } from '@/entities/replies/reply'
import { toMoment } from '@shared/time-texts'
import type { Message } from '../../case'
import { requestList } from '../request-list'
import type { CaseProps } from './case-sheet'

const isReply = (entry: Message | Reply): entry is Reply => 'channel' in entry

/** Messages from the client's page and replies, oldest first. */
export function Messages({ request }: CaseProps) {
  const reply = useDialogUrl('reply')
  const name = requestList.words.nameOf(request)
  const thread = [...request.request_messages, ...request.replies].sort(
    (one, other) => toMoment(one.created_at).getTime() - toMoment(other.created_at).getTime(),
  )
  return (
    <PanelSection
      title="Messages"
      end={
        <button type="button" onClick={() => reply.open(request.id)} className={buttonStyles({ look: 'quiet' })}>
          Reply<span className="sr-only">{` to ${name} about the messages`}</span>
        </button>
      }
    >
      {thread.length === 0 && <p className="mt-2 text-muted">There are no messages yet.</p>}
      <ol className="mt-2 grid gap-4">
        {thread.map((entry) => (
          <li key={entry.id}>
            {isReply(entry) ? (
              <ReplyText reply={entry} name={name} />
            ) : (
              <>
                <p className="text-sm text-muted">
                  <span>{`${request.first_name} wrote`}</span>{' '}
                  <Moment timestamp={entry.created_at} className="tabular-nums" />
                </p>
                <ClampedText text={entry.words} of={`the message of ${name}`} className="mt-1" />
              </>
            )}
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}
