import { Trash2 } from 'lucide-react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { ListRow } from '@/dashboard/row/list-row'
import { Moment } from '@/dashboard/row/moment'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
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

export function TrashRow({ trashed, now, isSelected, isBusy, onSelect, onRestore, onRemove }: TrashRowProps) {
  const { title, source, deleted_at, deleted_by_name } = trashed
  const picture = pictureOf(trashed)
  const detail = detailOf(trashed)
  return (
    <ListRow
      head={
        <div className="relative pl-9">
          <CheckboxField
            label={<span className="sr-only">{`Select ${title}`}</span>}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            className="absolute -top-2.5 -left-3 size-11 justify-center"
          />
          <div className="flex items-start gap-x-4">
            {picture && <Picture url={picture} alt="" sizes="48px" className="size-12 shrink-0 object-cover" />}
            <div className="min-w-0">
              <h3 data-row-title tabIndex={-1} className="font-sans text-base font-medium tracking-normal text-ink">
                {title}
              </h3>
              <p className="mt-0.5 eyebrow">{wordsOf(source).one}</p>
            </div>
          </div>
        </div>
      }
      actions={
        <>
          {/* `disabled` would lose the focus before the row can pass it on. */}
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onRestore()}
            className={buttonStyles({
              look: 'outline',
              size: 'sm',
              className: 'aria-disabled:border-line aria-disabled:text-muted',
            })}
          >
            Restore <span className="sr-only">{title}</span>
          </button>
          <RowMenu name={title}>
            <RowMenuItem icon={Trash2} danger onChoose={() => !isBusy && onRemove()}>
              Delete <span className="sr-only">{title}</span> forever
            </RowMenuItem>
          </RowMenu>
        </>
      }
    >
      <div className="text-sm wrap-anywhere max-lg:pl-9">
        {detail && <p className="mb-1 line-clamp-2">{detail}</p>}
        <p className="text-muted tabular-nums">
          Deleted <Moment timestamp={deleted_at} /> by <span>{deleted_by_name}</span>; gone forever{' '}
          <span>{leavesText(deleted_at, now)}</span>
        </p>
      </div>
    </ListRow>
  )
}
