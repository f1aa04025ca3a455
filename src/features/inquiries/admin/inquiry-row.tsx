import { Trash2 } from 'lucide-react'
import { ClampedText } from '@/components/dashboard/clamped-text'
import { IconButton } from '@/components/dashboard/icon-button'
import { Moment } from '@/components/dashboard/moment'
import { ReachLinks } from '@/components/dashboard/reach-links'
import { StatusSelect } from '@/components/dashboard/status-select'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'
import type { Inquiry } from '../api/admin-inquiries.api'
import { useSetInquiryStatus } from '../api/admin-inquiries.mutations'
import { inquiryStatusChoices } from './inquiry-status-choices'

type InquiryRowProps = { inquiry: Inquiry; onWatch: () => void; onRemove: () => void }

/** Who asked what about which watch, and what can be done about it. */
export function InquiryRow({ inquiry, onWatch, onRemove }: InquiryRowProps) {
  const { name, email, phone, message, status, created_at, watches: watch } = inquiry
  const setStatus = useSetInquiryStatus()
  const subject = watch ? `Your inquiry about the ${watch.brand} ${watch.name}` : 'Your inquiry'
  return (
    <article
      data-row
      className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 text-sm wrap-anywhere text-muted">
        <h3 data-row-title tabIndex={-1} className="font-sans text-base font-medium tracking-normal text-ink">
          {name}
        </h3>
        <Moment timestamp={created_at} className="tabular-nums" />
        <p className="mt-1">{email}</p>
        {phone && <p className="tabular-nums">{phone}</p>}
      </div>
      <div className="min-w-0">
        <ClampedText text={message} of={`the message of ${name}`} />
        <WatchInQuestion watch={watch} of={name} onOpen={onWatch} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:col-start-2 lg:col-start-3 lg:flex-col lg:flex-nowrap lg:items-end lg:justify-start">
        <StatusSelect
          label={`Status of the inquiry of ${name}`}
          value={status}
          choices={inquiryStatusChoices}
          onChange={(next) => setStatus.mutate({ row: inquiry, status: next })}
        />
        <div className="-mr-3 flex">
          <ReachLinks name={name} email={email} phone={phone} subject={subject} />
          <IconButton icon={Trash2} label={`Delete the inquiry of ${name}`} danger onClick={onRemove} />
        </div>
      </div>
    </article>
  )
}

type WatchInQuestionProps = { watch: Inquiry['watches']; of: string; onOpen: () => void }

function WatchInQuestion({ watch, of, onOpen }: WatchInQuestionProps) {
  const [cover] = watch?.image_urls ?? []
  const frame = 'size-12 shrink-0 object-cover'
  return (
    <div className={cn('mt-2 flex items-center gap-x-4 max-[24rem]:flex-wrap', !cover && '-mb-2')}>
      {cover && (
        <Picture
          address={cover}
          alt=""
          sizes="48px"
          fallback={<PicturePlaceholder label="" className={frame} />}
          className={frame}
        />
      )}
      {watch && (
        <p className="min-w-0 text-sm leading-snug wrap-anywhere">
          {watch.name}
          <span className="block text-muted">{watch.brand}</span>
        </p>
      )}
      <button type="button" onClick={onOpen} className={buttonStyles({ look: 'quiet', className: 'shrink-0' })}>
        View watch<span className="sr-only">{` of the inquiry of ${of}`}</span>
      </button>
    </div>
  )
}
