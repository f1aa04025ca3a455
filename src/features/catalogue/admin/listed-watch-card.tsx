import {
  Bookmark,
  ClipboardCheck,
  Copy,
  ExternalLink,
  LockKeyhole,
  MapPin,
  Pencil,
  Send,
  Share2,
  Star,
  Trash2,
} from 'lucide-react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { RowStatus } from '@/dashboard/list/row-status'
import { IconButton } from '@/dashboard/row/icon-button'
import { Moment } from '@/dashboard/row/moment'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import { StatusBadge } from '@/dashboard/row/status-badge'
import type { ListedWatch } from '@/entities/watches/listed-watch'
import { reservationOf } from '@/entities/watches/reservation'
import { isPublic, isToCome, unseenStatuses } from '@/entities/watches/watch-status'
import { cn } from '@/lib/cn'
import { paths } from '@/lib/pages/pages'
import { shopDay } from '@shared/shop-clock'
import { wantedText } from '../watch-texts'
import { ReservationText } from './reservation-text'
import { watchList } from './watch-list'

type ListedWatchCardProps = {
  watch: ListedWatch
  isSelected: boolean
  /** People who want it, if it is not published. */
  wantedBy: number
  onWanted: () => void
  onSelect: (isSelected: boolean) => void
  onFeature: (featured: boolean) => void
  onEdit: () => void
  onDuplicate: () => void
  onPreview: () => void
  onOffer: () => void
  onStock: () => void
  onReport: () => void
  onReserve: () => void
  onRemove: () => void
}

export function ListedWatchCard({
  watch,
  isSelected,
  wantedBy,
  onWanted,
  onSelect,
  onFeature,
  onEdit,
  onDuplicate,
  onPreview,
  onOffer,
  onStock,
  onReport,
  onReserve,
  onRemove,
}: ListedWatchCardProps) {
  const { id, name, brand, category, featured, image_urls: pictures, stock_records: stock } = watch
  const reservation = reservationOf(watch)
  return (
    <article
      data-row
      className={cn(
        'relative grid grid-cols-[2.25rem_3.5rem_minmax(0,1fr)] items-center gap-x-3 py-2 pr-1 transition-colors duration-200 md:max-lg:grid-cols-[2.25rem_3.5rem_minmax(0,1fr)_8.5rem_auto] lg:grid-cols-[2.25rem_2.75rem_minmax(0,1fr)_minmax(0,18rem)_8.5rem_auto] lg:gap-x-4 lg:py-1',
        isSelected && 'bg-raised',
      )}
    >
      <CheckboxField
        label={<span className="sr-only">{`Select ${name}`}</span>}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className="-mr-2 -ml-3 size-11 justify-center max-lg:self-start md:max-lg:row-span-2"
      />
      <div className="relative size-14 overflow-hidden md:max-lg:row-span-2 lg:size-11">
        {pictures.length > 0 ? (
          <Picture url={pictures[0]} alt="" sizes="56px" className="size-full object-cover" />
        ) : (
          <PicturePlaceholder label="" className="size-full bg-raised! [&_span]:sr-only" />
        )}
      </div>
      <div className="min-w-0">
        <h3 data-row-title tabIndex={-1} title={name} className="truncate font-display text-xl leading-6">
          {name}
        </h3>
        <p className="flex gap-x-2 text-[0.8125rem] leading-5 whitespace-nowrap text-muted max-sm:flex-wrap">
          {brand && <span className="truncate">{brand}</span>}
          {brand && category && (
            <span aria-hidden className="text-line-strong">
              /
            </span>
          )}
          {category && <span className="truncate">{category}</span>}
          {featured && (
            <span className="sm:ml-1">
              <StatusBadge tone="yellow">Featured</StatusBadge>
            </span>
          )}
        </p>
      </div>
      <div className="text-sm leading-5 text-muted max-lg:empty:hidden max-md:col-span-2 max-md:col-start-2 md:max-lg:col-start-3 md:max-lg:row-start-2">
        {stock?.location && (
          <p title={stock.location} className="flex items-center gap-1">
            <MapPin aria-hidden strokeWidth={1.5} className="size-3.5 shrink-0" />
            <span className="sr-only">Location: </span>
            <span className="truncate">{stock.location}</span>
          </p>
        )}
        {reservation && (
          // A long name leaves room for the day.
          <p className="flex gap-x-1 whitespace-nowrap lg:text-[0.8125rem] [&>a]:truncate">
            <ReservationText reservation={reservation} today={shopDay(new Date())} />
          </p>
        )}
        {isToCome(watch.publish_at) && (
          <p className="truncate lg:text-[0.8125rem]">
            <span>{unseenStatuses.has(watch.status) ? 'Hidden by its status, also after ' : 'Goes live on '}</span>
            <Moment timestamp={watch.publish_at} />
          </p>
        )}
        {wantedBy > 0 && (
          <button type="button" onClick={onWanted} className="text-left text-link max-lg:min-h-11">
            <span>{wantedText(wantedBy)}</span>
            <span className="sr-only">{`: ${name}`}</span>
          </button>
        )}
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-2 md:contents">
        <div className="-ml-2 min-w-0 md:max-lg:row-span-2">
          <RowStatus
            list={watchList}
            row={watch}
            label={`Status of ${name}`}
            ask={{ status: 'reserved', onAsk: onReserve }}
          />
        </div>
        <div className="-mr-3 ml-auto flex shrink-0 items-center md:max-lg:row-span-2">
          <IconButton
            icon={Star}
            label={featured ? `Unfeature ${name}` : `Feature ${name}`}
            onClick={() => onFeature(!featured)}
            className={featured ? 'text-brass! [&_svg]:fill-current' : undefined}
          />
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${name}`} danger onClick={onRemove} />
          <RowMenu name={name}>
            <RowMenuItem icon={ExternalLink} to={paths.watch(id)}>
              View <span className="sr-only">{name}</span> on the site
            </RowMenuItem>
            <RowMenuItem icon={Copy} onChoose={onDuplicate}>
              Duplicate <span className="sr-only">{name}</span>
            </RowMenuItem>
            <RowMenuItem icon={ClipboardCheck} onChoose={onReport}>
              Condition report <span className="sr-only">{`of ${name}`}</span>
            </RowMenuItem>
            {watch.status === 'reserved' && (
              <RowMenuItem icon={Bookmark} onChoose={onReserve}>
                Reservation <span className="sr-only">{`of ${name}`}</span>
              </RowMenuItem>
            )}
            {!isPublic(watch) && (
              <RowMenuItem icon={Share2} onChoose={onPreview}>
                Share a preview <span className="sr-only">{`of ${name}`}</span>
              </RowMenuItem>
            )}
            {watch.status !== 'sold' && (
              <RowMenuItem icon={Send} onChoose={onOffer}>
                Offer <span className="sr-only">{name}</span> privately
              </RowMenuItem>
            )}
            <RowMenuItem icon={LockKeyhole} onChoose={onStock}>
              Stock record <span className="sr-only">{`of ${name}`}</span>
            </RowMenuItem>
            <HistoryItem source="watches" id={id} of={name} />
          </RowMenu>
        </div>
      </div>
    </article>
  )
}
