import { useState, type ComponentType } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { undoableChanges } from '@/dashboard/changes/undo'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { ListPanel } from '@/dashboard/list/list-panel'
import { useList } from '@/dashboard/list/use-list'
import { SelectionBar } from '@/dashboard/selection/selection-bar'
import { useBulk } from '@/dashboard/selection/use-bulk'
import { countText } from '@/lib/count-text'
import type { AppError } from '@/lib/failures/errors'
import { refusalWords } from '@/lib/failures/refusals'
import { notify } from '@/lib/notify'
import { useEmptyTrash, useRestoreTrashed, useRestoring } from '../api/trash.mutations'
import type { Trashed } from '../trash'
import { trashList } from './trash-list'
import { TrashRow } from './trash-row'

type TrashPanelProps = {
  /** Dialogs by table that restore a row whose place is taken, e.g. an appointment at another time. */
  elsewhere: Record<string, ComponentType<{ trashed: Trashed; onClose: () => void }>>
}

export function TrashPanel({ elsewhere }: TrashPanelProps) {
  const list = useList(trashList)
  const { selection } = list
  const bulk = useBulk(selection)
  const restore = useRestoreTrashed()
  const empty = useEmptyTrash()
  /** Asks before these are deleted forever. */
  const [asked, setAsked] = useState<Trashed | 'selected'>()
  /** Rows whose place is taken. The dialog shows them one after the other. */
  const [displaced, setDisplaced] = useState<Trashed[]>([])
  const [next] = displaced
  const Elsewhere = next && elsewhere[next.source]
  const restoring = useRestoring()
  const { size } = selection.ids

  function restoreOne(trashed: Trashed) {
    const fail = (reason: string) =>
      notify.failure('Not restored', reason, { label: 'Try again', onClick: () => restoreOne(trashed) })
    restore.mutateAsync({ ids: [trashed.id] }).then(
      ({ changes, restored, refused: [refused] }) => {
        selection.select([trashed.id], false)
        if (restored > 0) notify.success('Restored', trashed.title, undoableChanges(changes))
        else if (refused?.is_taken && elsewhere[trashed.source]) setDisplaced((waiting) => [...waiting, trashed])
        else if (refused) fail(refusalWords(refused.reason))
        else notify.failure('Not restored', 'It has already been restored or deleted.')
      },
      // Replaces the mutation's toast, which has no action.
      (error: AppError) => fail(error.words),
    )
  }

  const restoreSelected = () =>
    void bulk.run({
      doing: 'Restoring',
      change: (ids, onDone) => restore.mutateAsync({ ids, onDone }),
      outcome: ({ restored, refused }) => [
        `${countText(restored)} restored`,
        refused.map(({ title, reason }) => `${title}: ${refusalWords(reason)}`).join('\n') || undefined,
      ],
      offer: ({ changes }) => (changes.length > 0 ? undoableChanges(changes) : undefined),
    })

  function handleRemove() {
    if (asked === 'selected') {
      setAsked(undefined)
      void bulk.run({
        doing: 'Deleting',
        change: (ids, onDone) => empty.mutateAsync({ ids, onDone }),
        outcome: (removed) => [`${countText(removed)} deleted forever`],
      })
    } else if (asked) {
      empty.mutate(
        { ids: [asked.id] },
        {
          onSuccess: () => {
            selection.select([asked.id], false)
            notify.success('Deleted forever', asked.title)
          },
          onSettled: () => setAsked(undefined),
        },
      )
    }
  }

  const button = buttonStyles({ look: 'outline', size: 'sm' })
  return (
    <ListPanel
      list={list}
      dialog={
        Elsewhere ? (
          <Elsewhere key={next.id} trashed={next} onClose={() => setDisplaced((waiting) => waiting.slice(1))} />
        ) : (
          asked && (
            <ConfirmDialog
              title={asked === 'selected' ? `Delete ${countText(size)} forever` : `Delete ${asked.title} forever`}
              question={`Are you sure you want to delete ${asked === 'selected' ? 'what you selected' : 'this'} forever, with everything that belongs to it? This action cannot be undone.`}
              action="Delete forever"
              busy={empty.isPending}
              onConfirm={handleRemove}
              onCancel={() => setAsked(undefined)}
            />
          )
        )
      }
    >
      {(rows) => (
        <>
          <SelectionBar list={list} bulk={bulk}>
            {(isRunning) => (
              <>
                <button type="button" disabled={isRunning} onClick={restoreSelected} className={button}>
                  Restore
                </button>
                <button type="button" disabled={isRunning} onClick={() => setAsked('selected')} className={button}>
                  Delete forever
                </button>
              </>
            )}
          </SelectionBar>
          <div className="divide-y divide-line border-b border-line">
            {rows.map((trashed) => (
              <TrashRow
                key={trashed.id}
                trashed={trashed}
                now={new Date()}
                isSelected={selection.ids.has(trashed.id)}
                isBusy={restoring.has(trashed.id)}
                onSelect={(isSelected) => selection.select([trashed.id], isSelected)}
                onRestore={() => restoreOne(trashed)}
                onRemove={() => setAsked(trashed)}
              />
            ))}
          </div>
        </>
      )}
    </ListPanel>
  )
}
