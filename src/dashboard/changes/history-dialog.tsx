import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Entry, VersionAt } from '@/entities/changes/change'
import { historyQuery } from '@/entities/changes/changes.queries'
import { capital } from '@/lib/capital'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { DialogQuery } from '../dialog/dialog-query'
import { Modal } from '../dialog/modal'
import { EmptyState } from '../panel/list-states'
import { Moment } from '../row/moment'
import { columnLabel, wordsOf } from '../tables'
import { actionWords, togetherWords, undoQuestion } from './change-words'
import { Change } from './changed-value'
import { RestoreVersionDialog } from './restore-version-dialog'
import { undoKnown } from './undo'
import { useHistoryUrl } from './use-history-url'

/** Shows the row that `history=<table>:<id>` names. Render it once. */
export function HistoryDialog() {
  const { row, close } = useHistoryUrl()
  return row && <HistoryOfRow {...row} onClose={close} />
}

type HistoryOfRowProps = { source: string; id: string; onClose: () => void }

function HistoryOfRow({ source, id, onClose }: HistoryOfRowProps) {
  const query = useInfiniteQuery(historyQuery(source, id))
  const [chosen, setChosen] = useState<VersionAt>()
  const [undone, setUndone] = useState<Entry>()
  const entries = query.data?.pages.flat()
  const hasVersions = wordsOf(source).hasVersions
  const first = entries?.at(-1)
  const isWhole = !query.hasNextPage
  return (
    <Modal
      title={`History of the ${wordsOf(source).one}`}
      description="What changed in the dashboard: who changed it, when, and how."
      onClose={onClose}
    >
      <DialogQuery query={query} failure="Failed to load the history" />
      {entries?.length === 0 && (
        <div className="px-6 pb-8 sm:px-8">
          <EmptyState text="Nothing has been changed in the dashboard yet." />
        </div>
      )}
      {entries && first && (
        <div className="px-6 pt-2 pb-8 sm:px-8">
          <ol className="divide-y divide-line">
            {entries.map((entry, index) => (
              <EntryOfHistory
                key={entry.id}
                isOfAnother={entry.about !== source}
                entry={entry}
                onUndo={entry.can_undo ? () => setUndone(entry) : undefined}
                onRestore={
                  // Without values, the row was deleted, or the version has expired.
                  hasVersions && index > 0 && entry.after
                    ? () => setChosen({ entry: entry.id, is_before: false })
                    : undefined
                }
              />
            ))}
            {hasVersions && isWhole && first.action === 'update' && first.before && (
              <li className="py-4">
                <p className="font-medium">As it was before</p>
                <EntryButton
                  label="Restore this version"
                  onClick={() => setChosen({ entry: first.id, is_before: true })}
                />
              </li>
            )}
          </ol>
          {!isWhole && (
            <button
              type="button"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-4' })}
            >
              {query.isFetchingNextPage ? 'Loading...' : 'Show earlier'}
            </button>
          )}
        </div>
      )}
      {undone && <UndoQuestion entry={undone} onClose={() => setUndone(undefined)} />}
      {chosen && (
        <RestoreVersionDialog
          source={source}
          at={chosen}
          onClose={() => setChosen(undefined)}
          onRestored={() => {
            setChosen(undefined)
            onClose()
          }}
        />
      )}
    </Modal>
  )
}

type EntryOfHistoryProps = {
  entry: Entry
  /** E.g. a note on the client. */
  isOfAnother: boolean
  onUndo?: () => void
  onRestore?: () => void
}

function EntryOfHistory({ entry, isOfAnother, onUndo, onRestore }: EntryOfHistoryProps) {
  const { at, about: source, actor_name: actor, action, before, after, undoes, together, is_undone: isUndone } = entry
  const words = actionWords(entry)
  const what = isOfAnother ? `${capital(wordsOf(source).one)}: ${words[0].toLowerCase()}${words.slice(1)}` : words
  const notes = [togetherWords(source, together), undoes && 'undoing an earlier change', isUndone && 'undone later']
  const changes = action === 'update' && after && before ? Object.entries(after) : []
  // Words such as 'Featured' name the change.
  const isShown = words !== 'Changed' && words !== 'Status'
  return (
    <li className="py-4">
      <p className="text-sm text-muted">
        <span>{actor}</span>, <Moment timestamp={at} className="tabular-nums" />
      </p>
      {(changes.length === 0 || isShown || isOfAnother) && <p className="mt-0.5 font-medium">{what}</p>}
      {!isShown && (
        <dl className="mt-0.5 grid gap-y-1.5">
          {changes.map(([column, value]) => (
            <div key={column} className="wrap-anywhere">
              <dt className="inline text-muted">{`${columnLabel(source, column)}: `}</dt>
              <dd className="inline whitespace-pre-line">
                <Change source={source} column={column} before={before?.[column] ?? null} after={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.some(Boolean) && <p className="mt-1 text-sm text-muted">{capital(notes.filter(Boolean).join(', '))}</p>}
      {(onUndo || onRestore) && (
        <div className="-mb-2.5 flex flex-wrap gap-x-5">
          {onUndo && <EntryButton label="Undo this change" onClick={onUndo} at={at} />}
          {onRestore && <EntryButton label="Restore this version" onClick={onRestore} at={at} />}
        </div>
      )}
    </li>
  )
}

function EntryButton({ label, onClick, at }: { label: string; onClick: () => void; at?: string }) {
  return (
    <button type="button" onClick={onClick} className={buttonStyles({ look: 'quiet' })}>
      <span>{label}</span>
      {at && (
        <span className="sr-only">
          {' '}
          of <Moment timestamp={at} />
        </span>
      )}
    </button>
  )
}

/** The change may be old and affect many rows. */
function UndoQuestion({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false)

  async function handleConfirm() {
    setIsBusy(true)
    await undoKnown([entry.tx])
    onClose()
  }

  return (
    <ConfirmDialog
      title="Undo this change"
      question={undoQuestion(entry)}
      action="Undo"
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  )
}
