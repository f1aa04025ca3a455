import { Mail, Trash2 } from 'lucide-react'
import { FirstFew } from '@/components/first-few'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { RowStatus } from '@/dashboard/list/row-status'
import { RowEmails } from '@/dashboard/replies/row-emails'
import { RowReplies } from '@/dashboard/replies/row-replies'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { ListRow } from '@/dashboard/row/list-row'
import { Moment } from '@/dashboard/row/moment'
import { mailtoUrl, ReachLinks } from '@/dashboard/row/reach-links'
import { RowClient } from '@/dashboard/row/row-client'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import { generalInquiry, watchInQuestion, type Inquiry } from '@/entities/inquiries/inquiry'
import { cn } from '@/lib/cn'
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
  return (
    <ListRow
      head={
        <div className="relative pl-9">
          <CheckboxField
            label={<span className="sr-only">{`Select the inquiry of ${name}`}</span>}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            className="absolute -top-2.5 -left-3 size-11 justify-center"
          />
          <h3 data-row-title tabIndex={-1} className="font-sans text-base font-medium tracking-normal text-ink">
            <RowClient client={inquiry.client_id}>{name}</RowClient>
          </h3>
          <Moment timestamp={created_at} className="tabular-nums" />
        </div>
      }
      contact={
        <div className="pl-9">
          {email && <p>{email}</p>}
          {phone && <p className="tabular-nums">{phone}</p>}
        </div>
      }
      actions={
        <>
          <button type="button" onClick={onReply} className={buttonStyles({ look: 'outline', size: 'sm' })}>
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
      status={
        <>
          <RowStatus list={inquiryList} row={inquiry} />
          <ReachLinks name={name} phone={phone} />
        </>
      }
    >
      <ClampedText text={withoutList(message, inquiry.watch_names)} of={`the message of ${name}`} />
      <WatchesInQuestion inquiry={inquiry} onOpen={onWatch} />
      <RowReplies id={id} name={name} />
      <RowEmails id={id} name={name} />
    </ListRow>
  )
}

type WatchesInQuestionProps = { inquiry: Inquiry; onOpen: (id: string) => void }

/** Names as of the inquiry. The dialog shows the current watch. */
function WatchesInQuestion({ inquiry, onOpen }: WatchesInQuestionProps) {
  const { name, watch_ids: ids, watch_names: names } = inquiry
  if (ids.length === 0) return <WatchInQuestion inquiry={inquiry} onOpen={onOpen} />
  return (
    <FirstFew all={ids} of={`watches of the inquiry of ${name}`}>
      {(few, more) => (
        <div className="mt-2 flex flex-wrap gap-x-5 text-sm">
          <ul aria-label={`Watches of the inquiry of ${name}`} className="contents">
            {few.map((id, index) => (
              <li key={id} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onOpen(id)}
                  className={buttonStyles({ look: 'quiet', className: 'text-left wrap-anywhere whitespace-normal' })}
                >
                  <span className="sr-only">View</span> <span>{names[index]}</span>
                </button>
              </li>
            ))}
          </ul>
          {more && <span className="[&>button]:text-muted">{more}</span>}
        </div>
      )}
    </FirstFew>
  )
}

function WatchInQuestion({ inquiry, onOpen }: WatchesInQuestionProps) {
  const { name, watch_name, watch_brand, watches: watch } = inquiry
  const [cover] = watch?.image_urls ?? []
  const frame = 'size-12 shrink-0 object-cover'
  if (!watch && watch_name === null) return <p className="mt-2 text-sm text-muted">{generalInquiry}</p>
  return (
    <div className={cn('mt-2 flex items-center gap-x-4 max-[24rem]:flex-wrap', watch && !cover && '-mb-2')}>
      {cover && (
        <Picture
          url={cover}
          alt=""
          sizes="48px"
          fallback={<PicturePlaceholder label="" className={frame} />}
          className={frame}
        />
      )}
      <p className="min-w-0 text-sm leading-snug wrap-anywhere">
        <span>{watch_name}</span>
        <span className="block text-muted">{watch_brand}</span>
      </p>
      {watch ? (
        <button
          type="button"
          onClick={() => onOpen(watch.id)}
          className={buttonStyles({ look: 'quiet', className: 'shrink-0' })}
        >
          View watch<span className="sr-only">{` of the inquiry of ${name}`}</span>
        </button>
      ) : (
        <p className="shrink-0 text-sm text-muted">No longer in the collection</p>
      )}
    </div>
  )
}
