import { useEffect, useMemo, useRef } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { undoableChanges } from '@/dashboard/changes/undo'
import { countText } from '@/lib/count-text'
import { notify } from '@/lib/notify'
import { countStandings, standingOf, type PlannedRow } from '../rows/plan'
import type { RunState } from '../run/import-run'
import type { OpenImport } from '../use-import'
import { PlannedRowItem } from './planned-row-item'
import { RowWindow } from './row-window'
import { StepFooter } from './step-footer'
import { useUndoImport } from './use-undo-import'

/** The import as it runs, and what came of it. */
export function RunStep({ open, onClose }: { open: OpenImport; onClose: () => void }) {
  const { kind, plan, run, importId, imported } = open
  const undoing = useUndoImport(open.past)
  const undoneBy = imported?.undone_by ?? []
  const isUndone = undoneBy.length > 0
  const isDone = run?.phase === 'done'
  const done = run?.done ?? 0
  const results = useMemo(() => plan.filter(({ result }) => result), [plan, done]) // eslint-disable-line react-hooks/exhaustive-deps
  const counts = countStandings(results)
  const troubled = results.filter(
    (row) => standingOf(row) === 'wrong' || Object.keys(row.refusedPictures ?? {}).length > 0,
  )
  const written = counts.new + counts.changed
  const said = useRef(false)
  useEffect(() => {
    if (!isDone || said.current || !importId) return
    said.current = true
    notify.success('Import finished', undefined, written > 0 ? undoableChanges([importId]) : undefined)
  }, [isDone, importId, written])
  if (!run) return null

  return (
    <>
      <div className="px-6 py-6 sm:px-8">
        <p role="status" className="text-md leading-relaxed tabular-nums">
          {isUndone ? 'This import was undone.' : phaseWords(run, kind.many)}
        </p>
        {!isUndone && <Figures run={run} plan={plan} results={results} />}
        {!isDone && (
          <p className="mt-6 text-sm leading-relaxed text-muted">
            Keep this page open. If it is closed, choose the same file again and the import continues where it stopped.
          </p>
        )}
        {troubled.length > 0 && (
          <section aria-label="What was not imported" className="mt-6">
            <h3 className="font-sans text-md font-medium tracking-normal">Rows that need a look</h3>
            <div className="mt-2">
              <RowWindow rows={troubled} lineOf={({ line }) => line} label="Rows that need a look">
                {(row) => <PlannedRowItem open={open} row={row} isReport />}
              </RowWindow>
            </div>
          </section>
        )}
      </div>
      <StepFooter problem={run.phase === 'stopped' && run.problem?.words}>
        {isDone ? (
          <>
            {written > 0 && importId && (
              // Not `disabled`, which would lose the focus.
              <button
                type="button"
                aria-disabled={undoing.isBusy}
                onClick={() => void (isUndone ? undoing.redo(undoneBy) : undoing.undo(importId))}
                className={buttonStyles({ look: 'outline', className: undoing.isBusy ? 'text-muted' : undefined })}
              >
                {undoing.isBusy ? 'Working...' : isUndone ? 'Redo the import' : 'Undo the import'}
              </button>
            )}
            <button type="button" onClick={onClose} className={buttonStyles()}>
              Done
            </button>
          </>
        ) : run.phase === 'running' ? (
          <button type="button" onClick={open.pause} className={buttonStyles({ look: 'outline' })}>
            Pause
          </button>
        ) : (
          <button type="button" onClick={open.goOn} className={buttonStyles()}>
            {run.phase === 'paused' ? 'Continue' : run.phase === 'waiting' ? 'Try now' : 'Try again'}
          </button>
        )}
      </StepFooter>
    </>
  )
}

type FiguresProps = { run: RunState; plan: PlannedRow[]; results: PlannedRow[] }

/** How far it is, and what has come of the rows. */
function Figures({ run, plan, results }: FiguresProps) {
  const counts = countStandings(results)
  const all = countStandings(plan)
  return (
    <>
      <progress
        value={run.done}
        max={Math.max(1, run.total)}
        aria-label="Import"
        className="mt-4 block h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brass"
      />
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {Object.entries({
          Added: counts.new,
          Changed: counts.changed,
          'Already there': all.same + all.kept,
          'Not imported': all.wrong + all.left + all.deleted,
        }).map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-2xl tabular-nums">{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function phaseWords({ phase, done, total, problem }: RunState, many: string): string {
  const progress = `${countText(done)} of ${countText(total)} ${many}`
  if (phase === 'done') return `Finished: ${progress}.`
  if (phase === 'paused') return `Paused at ${progress}.`
  if (phase === 'waiting') {
    const cause = problem?.code === 'UNKNOWN_ERROR' ? 'Something went wrong' : 'No connection'
    return `${cause}. The import continues by itself: ${progress} so far.`
  }
  if (phase === 'stopped') return `Stopped at ${progress}.`
  return `Importing: ${progress}...`
}
