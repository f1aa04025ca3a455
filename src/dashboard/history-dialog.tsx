import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { versioned, type Entry, type VersionAt } from '@/entities/changes/change'
import { historyQuery } from '@/entities/changes/changes.queries'
import { actionWords, columnLabel, thingOf, togetherWords } from './change-words'
import { Change } from './changed-value'
import { DialogQuery } from './dialog-query'
import { EmptyState } from './list-states'
import { Modal } from './modal'
import { Moment } from './moment'
import { RestoreVersionDialog } from './restore-version-dialog'
import { useHistoryAddress } from './use-history-address'

/** The history of the row that the address names (`history=<table>:<id>`); to be rendered once. */
export function HistoryDialog() {
  const { row, close } = useHistoryAddress()
  return row && <HistoryOfRow {...row} onClose={close} />
}

type HistoryOfRowProps = { source: string; id: string; onClose: () => void }

function HistoryOfRow({ source, id, onClose }: HistoryOfRowProps) {
  const query = useInfiniteQuery(historyQuery(source, id))
  const [chosen, setChosen] = useState<VersionAt>()
  const entries = query.data?.pages.flat()
  const hasVersions = versioned.includes(source)
  const first = entries?.at(-1)
  const isWhole = !query.hasNextPage
  return (
    <Modal
      title={`History of the ${thingOf(source)}`}
      description="What was changed in the dashboard: by whom, when, and how."
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
                source={source}
                entry={entry}
                onRestore={
                  hasVersions && index > 0 && holdsVersion(entry)
                    ? () => setChosen({ entry: entry.id, is_before: false })
                    : undefined
                }
              />
            ))}
            {hasVersions && isWhole && first.action === 'update' && first.before && (
              <li className="py-4">
                <p className="font-medium">As it was before</p>
                <RestoreButton onClick={() => setChosen({ entry: first.id, is_before: true })} />
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
      {chosen && (
        <RestoreVersionDialog
          source={source}
          id={id}
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

/** What was deleted has no version of its own, and of what was forgotten nobody knows it. */
const holdsVersion = ({ after }: Entry) => after !== null

type EntryOfHistoryProps = { source: string; entry: Entry; onRestore?: () => void }

function EntryOfHistory({ source, entry, onRestore }: EntryOfHistoryProps) {
  const { at, actor_name: actor, action, before, after, undoes, together, is_undone: isUndone } = entry
  const what = actionWords(entry)
  const notes = [togetherWords(source, together), undoes && 'undoing an earlier change', isUndone && 'undone since']
  const changes = action === 'update' && after && before ? Object.entries(after) : []
  // 'Featured' and the name of a status say it already.
  const isSaid = what !== 'Changed' && what !== 'Status'
  return (
    <li className="py-4">
      <p className="text-sm text-muted">
        {actor}, <Moment timestamp={at} className="tabular-nums" />
      </p>
      {(changes.length === 0 || isSaid) && <p className="mt-0.5 font-medium">{what}</p>}
      {!isSaid && (
        <dl className="mt-0.5 grid gap-y-1.5">
          {changes.map(([column, value]) => (
            <div key={column} className="wrap-anywhere">
              <dt className="inline text-muted">{columnLabel(source, column)}: </dt>
              <dd className="inline whitespace-pre-line">
                <Change source={source} column={column} before={before?.[column] ?? null} after={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.some(Boolean) && <p className="mt-1 text-sm text-muted">{sentenceOf(notes.filter(Boolean).join(', '))}</p>}
      {onRestore && <RestoreButton onClick={onRestore} at={at} />}
    </li>
  )
}

const sentenceOf = (words: string) => `${words[0].toUpperCase()}${words.slice(1)}`

function RestoreButton({ onClick, at }: { onClick: () => void; at?: string }) {
  return (
    <button type="button" onClick={onClick} className={buttonStyles({ look: 'quiet', className: '-mb-2.5' })}>
      Restore this version
      {at && (
        <span className="sr-only">
          {' '}
          of <Moment timestamp={at} />
        </span>
      )}
    </button>
  )
}
