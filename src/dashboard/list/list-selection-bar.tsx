import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { countText } from '@/lib/count-text'
import type { ListedRow } from '@/lib/table'
import { allMovedText, trashText, movedText } from '../changes/trash-text'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { bulkOutcome } from '../selection/bulk'
import { BulkStatus } from '../selection/bulk-status'
import { SelectionBar } from '../selection/selection-bar'
import { undoOfMany, useBulk } from '../selection/use-bulk'
import { useRemoveRows } from './list-mutations'
import type { OpenList } from './use-list'

export function ListSelectionBar<Row extends ListedRow>({ list }: { list: OpenList<Row> }) {
  const { words, selection } = list
  const [isAsking, setIsAsking] = useState(false)
  const removing = useRemoveRows(list)
  const bulk = useBulk(selection)
  const { size } = selection.ids

  function handleRemove() {
    setIsAsking(false)
    void bulk.run({
      doing: 'Deleting',
      change: (ids, onDone) => removing.mutateAsync({ ids, onDone }),
      offer: undoOfMany(list.table.name),
      outcome(changed, chosen) {
        const deleted = { ...words, done: 'deleted', rest: 'had already been deleted' }
        const [title, text] = bulkOutcome(changed.length, chosen, deleted)
        return [title, [changed.length > 0 && trashText, text].filter(Boolean).join(' ')]
      },
    })
  }
  const button = buttonStyles({ look: 'outline', size: 'sm' })

  return (
    <SelectionBar list={list} bulk={bulk}>
      {(isBusy) => (
        <>
          <BulkStatus list={list} bulk={bulk} isBusy={isBusy} />
          <button type="button" disabled={isBusy} onClick={() => setIsAsking(true)} className={button}>
            <Trash2 aria-hidden strokeWidth={1.5} className="size-4" />
            Delete
          </button>
          {isAsking && (
            <ConfirmDialog
              title={size === 1 ? `Delete ${words.one}` : `Delete ${countText(size)} ${words.many}`}
              question={
                size === 1
                  ? `Are you sure you want to delete the selected ${words.one}? ${movedText}`
                  : `Are you sure you want to delete the ${countText(size)} selected ${words.many}? ${allMovedText}`
              }
              action="Delete"
              onConfirm={handleRemove}
              onCancel={() => setIsAsking(false)}
            />
          )}
        </>
      )}
    </SelectionBar>
  )
}
