import { Mail, Trash2 } from 'lucide-react'
import { FirstFew } from '@/components/first-few'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { RowStatus } from '@/dashboard/list/row-status'
import { RowEmails } from '@/dashboard/replies/row-emails'
import { FoldedReplies } from '@/dashboard/replies/row-replies'
import { Age } from '@/dashboard/row/age'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { ListRow, RowCheckbox, RowContact, RowFacts, RowTitle } from '@/dashboard/row/list-row'
import { mailtoUrl, ReachLinks } from '@/dashboard/row/reach-links'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import { generalInquiry, watchInQuestion, type Inquiry } from '@/entities/inquiries/inquiry'
import { withoutList } from '../inquiry.schema'
import { inquiryList } from './inquiry-list'

type InquiryRowProps = {
  inquiry: Inquiry
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onWatch: (id: string) => void
  onReply: () => void
  onRemove: () => void
}

export function InquiryRow({ inquiry, isSelected, onSelect, onWatch, onReply, onRemove }: InquiryRowProps) {
  const { id, name, email, phone, message, created_at } = inquiry
  const watch = watchInQuestion(inquiry)
  const subject = watch ? `Your inquiry about the ${watch}` : 'Your inquiry'
  const isQuiet = inquiry.status === 'resolved'
  return (
    <ListRow
      isQuiet={isQuiet}
      head={
        <div className="relative pl-9">
          <RowCheckbox
            label={`Select the inquiry of ${name}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <RowTitle client={inquiry.client_id}>{name}</RowTitle>
          <RowContact email={email} phone={phone} />
        </div>
      }
      age={<Age timestamp={created_at} />}
      status={<RowStatus list={inquiryList} row={inquiry} />}
      actions={
        <>
          <ReachLinks name={name} phone={phone} />
          <button
            type="button"
            onClick={onReply}
            className={buttonStyles({ look: isQuiet ? 'quiet' : 'outline', size: 'sm', className: 'mx-1 px-4' })}
          >
            Reply <span className="sr-only">{`to ${name}`}</span>
          </button>
          <RowMenu name={name}>
            {email && (
              <RowMenuItem icon={Mail} href={mailtoUrl(email, subject)}>
                Email <span className="sr-only">{name}</span>
              </RowMenuItem>
            )}
            <HistoryItem source="inquiries" id={id} of={`the inquiry of ${name}`} />
            <RowMenuItem icon={Trash2} danger onChoose={onRemove}>
              Delete <span className="sr-only">{`the inquiry of ${name}`}</span>
            </RowMenuItem>
          </RowMenu>
        </>
      }
    >
      <div className="flex gap-x-4">
        <Cover url={inquiry.watches?.image_urls[0]} />
        <div className="min-w-0 grow">
          <ClampedText text={withoutList(message, inquiry.watch_names)} of={`the message of ${name}`} lines={2} />
          <RowFacts>
            <WatchesInQuestion inquiry={inquiry} onOpen={onWatch} />
            <FoldedReplies id={id} name={name} />
            <RowEmails id={id} name={name} />
          </RowFacts>
        </div>
      </div>
    </ListRow>
  )
}

/** Without a picture, wide screens keep its place, so that the messages stay in line. */
function Cover({ url }: { url: string | undefined }) {
  const frame = 'mt-1 size-12 shrink-0 object-cover group-data-quiet/row:opacity-70'
  if (!url) return <span className="w-12 shrink-0 max-lg:hidden" />
  return (
    <Picture
      url={url}
      alt=""
      sizes="48px"
      fallback={<PicturePlaceholder label="" className={frame} />}
      className={frame}
    />
  )
}

type WatchesInQuestionProps = { inquiry: Inquiry; onOpen: (id: string) => void }

const watchButton = buttonStyles({
  look: 'quiet',
  className:
    '-my-px min-h-6! justify-start text-left leading-5 wrap-anywhere whitespace-normal group-data-quiet/row:font-normal group-data-quiet/row:text-muted max-sm:-my-2.5 max-sm:min-h-11!',
})

/** Names as of the inquiry. The dialog shows the current watch. */
function WatchesInQuestion({ inquiry, onOpen }: WatchesInQuestionProps) {
  const { name, watch_ids: ids, watch_names: names } = inquiry
  if (ids.length === 0) return <WatchInQuestion inquiry={inquiry} onOpen={onOpen} />
  return (
    <FirstFew all={ids} of={`watches of the inquiry of ${name}`}>
      {(few, more) => (
        <>
          <ul aria-label={`Watches of the inquiry of ${name}`} className="contents">
            {few.map((id, index) => (
              <li key={id} className="min-w-0">
                <button type="button" onClick={() => onOpen(id)} className={watchButton}>
                  <span className="sr-only">View</span> <span>{names[index]}</span>
                </button>
              </li>
            ))}
          </ul>
          {more && <span className="[&>button]:min-h-6 [&>button]:text-muted max-sm:[&>button]:min-h-11">{more}</span>}
        </>
      )}
    </FirstFew>
  )
}

function WatchInQuestion({ inquiry, onOpen }: WatchesInQuestionProps) {
  const { name, watch_name, watch_brand, watches: watch } = inquiry
  if (!watch && watch_name === null) return <p className="text-muted">{generalInquiry}</p>
  const words = (
    <>
      <span>{watch_name}</span> <span className="font-normal text-muted">{watch_brand}</span>
    </>
  )
  if (watch) {
    return (
      <button type="button" onClick={() => onOpen(watch.id)} className={watchButton}>
        <span>
          <span className="sr-only">View watch</span> {words}
          <span className="sr-only">{` of the inquiry of ${name}`}</span>
        </span>
      </button>
    )
  }
  return (
    <>
      <p className="wrap-anywhere">{words}</p>
      <p className="text-muted">No longer in the collection</p>
    </>
  )
}
