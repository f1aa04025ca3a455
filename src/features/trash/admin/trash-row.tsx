import { RotateCcw, Trash2 } from 'lucide-react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Picture } from '@/components/picture'
import { IconButton } from '@/dashboard/row/icon-button'
import { Moment } from '@/dashboard/row/moment'
import { wordsOf } from '@/dashboard/tables'
import type { Trashed } from '../trash'
import { detailOf, leavesText, pictureOf } from '../trash-texts'

type TrashRowProps = {
  trashed: Trashed
  now: Date
  isSelected: boolean
  isBusy: boolean
  onSelect: (isSelected: boolean) => void
  onRestore: () => void
  onRemove: () => void
}

/** What was deleted, by whom, and when it goes for good. */
export function TrashRow({ trashed, now, isSelected, isBusy, onSelect, onRestore, onRemove }: TrashRowProps) {
  const { title, source, deleted_at, deleted_by_name } = trashed
  const picture = pictureOf(trashed)
  const detail = detailOf(trashed)
  return (
    <article data-row className="flex items-start gap-x-4 py-4">
      <div className="relative min-w-0 grow pl-9 text-sm wrap-anywhere text-muted">
        <CheckboxField
          label={<span className="sr-only">Select {title}</span>}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="absolute -top-2.5 -left-3 size-11 justify-center"
        />
        <div className="flex items-start gap-x-4">
          {picture && <Picture address={picture} alt="" sizes="48px" className="size-12 shrink-0 object-cover" />}
          <div className="min-w-0">
            <h3 data-row-title tabIndex={-1} className="font-sans text-base font-medium tracking-normal text-ink">
              {title}
            </h3>
            <p className="mt-0.5 eyebrow">{wordsOf(source).one}</p>
            {detail && <p className="mt-1 line-clamp-2 text-ink">{detail}</p>}
            <p className="mt-1 tabular-nums">
              Deleted <Moment timestamp={deleted_at} /> by {deleted_by_name}; gone forever {leavesText(deleted_at, now)}
            </p>
          </div>
        </div>
      </div>
      <div className="-mr-3 flex shrink-0 max-sm:flex-col">
        {/* Not `disabled`, which would lose the focus: the row that leaves passes it on. */}
        <IconButton
          icon={RotateCcw}
          label={`Restore ${title}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onRestore()}
          className="aria-disabled:text-line-strong"
        />
        <IconButton icon={Trash2} label={`Delete ${title} forever`} danger disabled={isBusy} onClick={onRemove} />
      </div>
    </article>
  )
}
