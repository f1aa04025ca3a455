import { ClipboardCheck, Copy, ExternalLink, LockKeyhole, MapPin, Pencil, Share2, Star, Trash2 } from 'lucide-react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { RowStatus } from '@/dashboard/list/row-status'
import { IconButton } from '@/dashboard/row/icon-button'
import { Moment } from '@/dashboard/row/moment'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import { StatusBadge } from '@/dashboard/row/status-badge'
import type { ListedWatch } from '@/entities/watches/listed-watch'
import { isPublic, isToCome, unseenStatuses } from '@/entities/watches/watch-status'
import { cn } from '@/lib/cn'
import { paths } from '@/lib/pages/pages'
import { watchList } from './watch-list'

type ListedWatchCardProps = {
  watch: ListedWatch
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onFeature: (featured: boolean) => void
  onEdit: () => void
  onDuplicate: () => void
  onPreview: () => void
  onStock: () => void
  onReport: () => void
  onRemove: () => void
}

export function ListedWatchCard({
  watch,
  isSelected,
  onSelect,
  onFeature,
  onEdit,
  onDuplicate,
  onPreview,
  onStock,
  onReport,
  onRemove,
}: ListedWatchCardProps) {
  const { id, name, brand, category, featured, image_urls: pictures, stock_records: stock } = watch
  return (
    <article
      data-row
      className={cn(
        'relative flex min-w-0 border bg-raised transition-colors duration-200 max-[18rem]:flex-col',
        isSelected ? 'border-brass' : 'border-line',
      )}
    >
      <div className="relative w-[7rem] shrink-0 overflow-hidden max-[18rem]:h-40 max-[18rem]:w-full sm:w-32">
        <div className="absolute inset-0">
          {pictures.length > 0 ? (
            <Picture url={pictures[0]} alt="" sizes="128px" className="size-full object-cover" />
          ) : (
            <PicturePlaceholder label="" className="size-full bg-ground!" />
          )}
        </div>
        {featured && (
          <p className="absolute bottom-2 left-2 leading-none">
            <StatusBadge tone="yellow">Featured</StatusBadge>
          </p>
        )}
      </div>
      <div className="flex min-h-36 min-w-0 grow flex-col pt-3.5 pr-1 pb-1 pl-4 wrap-anywhere">
        <div className="pr-9">
          <p className="flex flex-wrap items-center gap-x-2.5 text-[0.8125rem] leading-5 text-muted">
            {brand && <span>{brand}</span>}
            {brand && category && (
              <span aria-hidden className="text-line-strong">
                /
              </span>
            )}
            {category && <span>{category}</span>}
          </p>
          <h3 data-row-title tabIndex={-1} className="mt-1 font-display text-[1.375rem] leading-tight">
            {name}
          </h3>
        </div>
        <CheckboxField
          label={<span className="sr-only">{`Select ${name}`}</span>}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="absolute top-0 right-0 size-11 justify-center"
        />
        <div className="mt-auto -ml-4 flex flex-wrap items-center justify-end pt-2">
          <span className="flex basis-full flex-wrap items-center gap-x-2 pb-1 pl-4">
            <RowStatus list={watchList} row={watch} label={`Status of ${name}`} />
            {stock?.location && (
              // Hidden on phones, where the first card must fit the screen.
              <span className="flex items-start gap-1 text-sm text-muted max-sm:hidden">
                <MapPin aria-hidden strokeWidth={1.5} className="mt-0.5 size-3.5 shrink-0" />
                <span>
                  <span className="sr-only">Location: </span>
                  <span>{stock.location}</span>
                </span>
              </span>
            )}
            {isToCome(watch.publish_at) && (
              <span className="basis-full pt-1 text-sm text-muted">
                <span>{unseenStatuses.has(watch.status) ? 'Hidden by its status, also after ' : 'Goes live on '}</span>
                <Moment timestamp={watch.publish_at} />
              </span>
            )}
          </span>
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
            {!isPublic(watch) && (
              <RowMenuItem icon={Share2} onChoose={onPreview}>
                Share a preview <span className="sr-only">{`of ${name}`}</span>
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
