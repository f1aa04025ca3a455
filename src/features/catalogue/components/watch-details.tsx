import { CalendarDays, MessageSquare, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { InquireButton } from '@/components/inquire-button'
import { Link } from '@/components/link'
import { SheetStyles } from '@/components/sheet-styles'
import { loadTray, useNearTray } from '@/components/tray/near-tray'
import { buttonStyles } from '@/components/ui/button-styles'
import { withWatches } from '@/entities/watches/chosen-watches'
import { conditionWords } from '@/entities/watches/fact-words'
import type { DetailedWatch, StatusDay, Watch } from '@/entities/watches/watch'
import { isPublic, isToCome, unseenStatuses, type WatchStatus } from '@/entities/watches/watch-status'
import { capital } from '@/lib/capital'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { isPlainClick } from '@/lib/pages/is-plain-click'
import { paths } from '@/lib/pages/pages'
import { requestPath } from '@/lib/pages/wanted-watch'
import { dateText } from '@shared/date-text'
import { shop } from '@shared/shop'
import { longTimeText, toMoment } from '@shared/time-texts'
import { historyWords, soldOn } from '../status-history'
import { BuyerAnswers } from './buyer-answers'
import { pictureColumn, rowsColumn, watchColumns, wordsColumn } from './watch-details-skeleton'
import { WatchGallery } from './watch-gallery'
import { WatchRows } from './watch-rows'

const standings: Partial<Record<WatchStatus, string>> = {
  draft: 'A draft: only admins see this page.',
  coming: 'On its way to us. Ask, and we will tell you when it is here.',
  reserved: 'Someone has reserved it. Ask us, and we will let you know if it becomes available.',
  sold: 'It has found a home. We can look for another like it.',
  withdrawn: 'Withdrawn: only admins see this page.',
}

function standingOf({ status, publish_at: time }: DetailedWatch): string | undefined {
  if (!unseenStatuses.has(status) && isToCome(time))
    return `Visitors see this page from ${longTimeText(toMoment(time))}.`
  return standings[status]
}

const isForSale = ({ status }: Watch) => status !== 'sold' && status !== 'withdrawn'

const day = dateText({ dateStyle: 'long', timeZone: 'UTC' })

type WatchDetailsProps = {
  watch: DetailedWatch
  standing?: string
  actions?: Elements
  /** Not printed. */
  children?: Elements
}

export function WatchDetails({ watch, standing = standingOf(watch), actions, children }: WatchDetailsProps) {
  const rest = useRef<HTMLDivElement>(null)
  return (
    <>
      <div data-sheet="watch" className={watchColumns}>
        <div className={pictureColumn}>
          <WatchGallery key={watch.id} watch={watch} />
        </div>
        <div className={wordsColumn}>
          <p className="display-3 text-brass">{watch.brand}</p>
          {/* Brand and name must fit a phone's first screen. */}
          <h1 className={cn('mt-1', watch.name.length > 32 ? 'display-3' : 'display-2')}>{watch.name}</h1>
          <Availability watch={watch} />
          {standing && <p className="mt-2 text-md whitespace-pre-line text-muted">{standing}</p>}
          <InspectionLink
            watch={watch}
            onFollow={() => {
              rest.current?.focus({ preventScroll: true })
              rest.current?.scrollIntoView()
            }}
          />
          <p className="mt-7 leading-relaxed whitespace-pre-line">{watch.description}</p>
          <div className="no-print mt-9 flex flex-wrap gap-3 max-sm:hidden lg:flex-col">
            <AskButton watch={watch} className={buttonStyles()} />
            <a href={shop.phone.call} className={buttonStyles({ look: 'outline' })}>
              <Phone aria-hidden strokeWidth={1.5} className="size-4" />
              Call {shop.phone.label}
            </a>
          </div>
          <OwnActions watch={watch}>{actions}</OwnActions>
          {isForSale(watch) && <BuyerAnswers />}
        </div>
        <div className={rowsColumn}>
          <WatchRows watch={watch} />
          <p className="mt-6 flex flex-wrap gap-2">
            {watch.category && <Badge>{watch.category}</Badge>}
            {watch.featured && watch.status !== 'sold' && <Badge>Featured</Badge>}
          </p>
          {isPublic(watch) && <StatusHistory history={watch.status_history ?? []} />}
        </div>
        {children && (
          <div ref={rest} tabIndex={-1} className="no-print min-w-0 outline-none lg:col-span-full short:col-span-2">
            {children}
          </div>
        )}
        <p data-paper className="hidden text-sm text-muted">
          {shop.name}, {shop.postalAddress.street}, {shop.postalAddress.city}.{' '}
          <span className="whitespace-nowrap">{shop.phone.label}</span>, {shop.email.label}
        </p>
      </div>
      <SheetStyles />
      <ActionBar watch={watch} />
    </>
  )
}

function Availability({ watch }: { watch: DetailedWatch }) {
  const { status, status_history: history = [] } = watch
  const soldDay = status === 'sold' && soldOn(history)
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-md">
      <span className="flex items-center gap-2.5">
        <span
          aria-hidden
          className={cn('size-2 rounded-full border border-brass', status === 'available' && 'bg-brass')}
        />
        <span>{soldDay ? `Sold ${soldDay}` : capital(status)}</span>
      </span>
      {isForSale(watch) && <span className="text-muted">Price on request</span>}
    </p>
  )
}

function InspectionLink({ watch, onFollow }: { watch: DetailedWatch; onFollow: () => void }) {
  const { condition, condition_report: report } = watch
  if (!report) return null
  const words = [`Inspected ${day(new Date(report.inspected_on))}`, condition && conditionWords[condition]]
  return (
    <a
      href="#report"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        // A hash in the URL would replace the key of a preview, and the list that Back leads to.
        event.preventDefault()
        onFollow()
      }}
      className="no-print mt-1 inline-flex min-h-11 items-center text-md text-link"
    >
      {words.filter(Boolean).join(' · ')}
    </a>
  )
}

function OwnActions({ watch, children }: { watch: Watch; children?: Elements }) {
  const tray = useNearTray()
  useEffect(loadTray, [])
  return (
    <div className="no-print mt-3 flex min-h-11 flex-wrap gap-x-6">
      {/* Reserved and coming watches cannot be seen in the showroom. */}
      {isPublic(watch) && watch.status === 'available' && (
        <Link to={withWatches(paths.contact, [watch.id])} className={buttonStyles({ look: 'quiet' })}>
          <CalendarDays aria-hidden strokeWidth={1.5} className="size-4" />
          See it in the showroom
        </Link>
      )}
      {children}
      {/* The tray loads late, so its button must move no other. */}
      {tray && isPublic(watch) && <tray.TrayButton watch={watch} />}
    </div>
  )
}

function StatusHistory({ history }: { history: StatusDay[] }) {
  if (history.length === 0) return null
  return (
    <p className="mt-6 text-sm text-muted">
      <span className="sr-only">Its history: </span>
      <span>{historyWords(history).join(' · ')}</span>
    </p>
  )
}

function Badge({ children }: { children: string }) {
  return <span className="rounded border border-line px-2.5 py-1 eyebrow text-muted">{children}</span>
}

function AskButton({ watch, className }: { watch: Watch; className: string }) {
  if (!isPublic(watch)) return null
  if (watch.status !== 'sold')
    return <InquireButton watch={watch} label="Inquire About This Watch" className={className} />
  return (
    <Link to={requestPath(`${watch.brand} ${watch.name}`)} className={className}>
      Find me one like this
    </Link>
  )
}

function ActionBar({ watch }: { watch: Watch }) {
  return (
    <div className="no-print sticky inset-x-0 bottom-0 z-30 -mx-(--gutter) mt-12 grid grid-cols-[auto_auto_1fr] gap-2 border-t border-line bg-ground px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:hidden [@media(max-height:500px)]:static">
      <a href={shop.phone.call} aria-label="Call" className={buttonStyles({ look: 'outline', size: 'sm' })}>
        <Phone aria-hidden strokeWidth={1.5} className="size-4" />
      </a>
      <a href={shop.phone.text} aria-label="Text" className={buttonStyles({ look: 'outline', size: 'sm' })}>
        <MessageSquare aria-hidden strokeWidth={1.5} className="size-4" />
      </a>
      {/* The top bar and the menu use 'Inquire' for the text message link. */}
      <AskButton watch={watch} className={buttonStyles({ size: 'sm' })} />
    </div>
  )
}
