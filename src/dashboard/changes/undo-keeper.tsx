import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Conflict } from '@/entities/changes/change'
import { countText } from '@/lib/count-text'
import { refusalWords } from '@/lib/failures/refusals'
import { Modal } from '../dialog/modal'
import { Moment } from '../row/moment'
import { columnLabel, wordsOf } from '../tables'
import { ChangedValue } from './changed-value'
import { keepUndo, type Obstacle } from './undo'

/** Shows the rows that block undoing. Render it once in the dashboard. */
export function UndoKeeper() {
  const client = useQueryClient()
  const [obstacle, setObstacle] = useState<Obstacle>()
  useEffect(() => keepUndo({ client, onObstacle: setObstacle }), [client])
  if (!obstacle) return null
  return <ObstacleDialog obstacle={obstacle} onClose={() => setObstacle(undefined)} />
}

const most = 20

function ObstacleDialog({ obstacle, onClose }: { obstacle: Obstacle; onClose: () => void }) {
  const { conflicts, others, removed, label, pass } = obstacle
  const [isPassing, setIsPassing] = useState(false)

  async function handlePass() {
    if (isPassing) return
    setIsPassing(true)
    await pass()
    setIsPassing(false)
  }

  return (
    <Modal
      title="Not undone: something has changed since"
      description={`Nothing has been changed. ${others > 0 ? inTheWayText(conflicts, others, removed) : 'Compare the versions, and make any changes by hand.'}`}
      onClose={onClose}
      wide
    >
      <ul className="divide-y divide-line px-6 sm:px-8">
        {conflicts.slice(0, most).map((conflict) => (
          <li key={`${conflict.source} ${conflict.id}`} className="py-6">
            <ConflictOfRow conflict={conflict} isAdded={removed} />
          </li>
        ))}
        {conflicts.length > most && <li className="py-6 text-muted">{`And ${conflicts.length - most} more.`}</li>}
      </ul>
      <div className="sticky bottom-0 mt-auto flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4 sm:px-8">
        <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', size: 'sm' })}>
          Close
        </button>
        {others > 0 && (
          // `disabled` would lose the focus.
          <button
            type="button"
            aria-disabled={isPassing}
            onClick={() => void handlePass()}
            className={buttonStyles({ size: 'sm' })}
          >
            {isPassing ? 'Working...' : label}
          </button>
        )}
      </div>
    </Modal>
  )
}

/** Only the table of a permanently removed row is known. */
const nameOf = ({ source, title }: Conflict) => (title === source ? `The ${wordsOf(source).one}` : title)

/** E.g. 'Ada Voss cannot be changed back; the other 29 can.' */
function inTheWayText(conflicts: Conflict[], others: number, removed: boolean) {
  const [first, second] = conflicts
  const more = conflicts.length === 2 ? nameOf(second) : `${countText(conflicts.length - 1)} more`
  const who = second ? `${nameOf(first)} and ${more}` : nameOf(first)
  const rest = `the other ${others === 1 ? 'one' : countText(others)} can`
  if (!removed) return `${who} cannot be changed back; ${rest}.`
  const [was, stays] = conflicts.length === 1 ? ['was', 'it stays'] : ['were', 'they stay']
  const isEdited = conflicts.every(({ reason }) => reason === null)
  return `${who} ${isEdited ? `${was} edited, so ${stays}` : `cannot be removed`}; ${rest} be removed.`
}

function ConflictOfRow({ conflict, isAdded }: { conflict: Conflict; isAdded: boolean }) {
  const { source, reason, columns, by, at } = conflict
  return (
    <>
      <h3 className="font-display text-2xl leading-tight wrap-anywhere">{nameOf(conflict)}</h3>
      <p className="mt-1 text-[0.9375rem] text-muted">
        <span>
          {reason
            ? refusalWords(reason, { thing: wordsOf(source).one }).replace(/\.$/, '')
            : 'It has been changed since'}
        </span>
        {by && at && (
          <span>
            {' '}
            by <span>{by}</span>, <Moment timestamp={at} />
          </span>
        )}
        <span>.</span>
      </p>
      {Object.entries(columns).map(([column, { was, mine, now }]) => (
        <div key={column} className="mt-4 border-t border-line pt-3">
          <h4 className="font-sans text-sm font-medium tracking-normal">{columnLabel(source, column)}</h4>
          <dl className="mt-1.5 grid gap-x-8 gap-y-2 text-[0.9375rem] sm:grid-cols-3">
            {Object.entries({ ...(!isAdded && { 'It was': was }), 'You made it': mine, 'It is now': now }).map(
              ([label, value]) => (
                <div key={label} className="min-w-0">
                  <dt className="text-[0.8125rem] text-muted">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    <ChangedValue source={source} column={column} value={value} />
                  </dd>
                </div>
              ),
            )}
          </dl>
        </div>
      ))}
    </>
  )
}
