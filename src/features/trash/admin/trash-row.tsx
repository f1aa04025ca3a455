import { Trash2 } from 'lucide-react'
import { Picture } from '@/components/picture'
import { buttonStyles } from '@/components/ui/button-styles'
import { Age } from '@/dashboard/row/age'
import { ListRow, RowCheckbox, RowTitle } from '@/dashboard/row/list-row'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import { wordsOf } from '@/dashboard/tables'
import { capital } from '@/lib/capital'
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
          <RowCheckbox
            label={`Select ${title}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <div className="flex items-start gap-x-4">
            {picture && <Picture url={picture} alt="" sizes="44px" className="size-11 shrink-0 object-cover" />}
            <div className="min-w-0">
              <RowTitle>{title}</RowTitle>
              <p>{capital(wordsOf(source).one)}</p>
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
              className: 'mx-1 aria-disabled:border-line aria-disabled:text-muted',
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
      <div className="text-sm leading-5 wrap-anywhere">
        {detail && <p className="line-clamp-1">{detail}</p>}
        <p className="text-muted tabular-nums">
          Deleted <Age timestamp={deleted_at} /> by <span>{deleted_by_name}</span>; gone forever{' '}
          <span>{leavesText(deleted_at, now)}</span>
        </p>
      </div>
    </ListRow>
  )
}
