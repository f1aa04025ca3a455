import { buttonStyles } from '@/components/ui/button-styles'
import { countText } from '@/lib/count-text'
import { countStandings, standingOf } from '../rows/plan'
import type { OpenImport } from '../use-import'
import { PlannedRowItem } from './planned-row-item'
import { RowList } from './row-list'
import { StepFooter } from './step-footer'

export function RunStep({ open, onClose }: { open: OpenImport; onClose: () => void }) {
  const { kind, plan, run } = open
  if (!run) return null
  const results = plan.filter(({ result }) => result)
  const counts = countStandings(results)
  const all = countStandings(plan)
  const figures = {
    Added: counts.new,
    Changed: counts.changed,
    'Already there': all.same + all.kept,
    'Not imported': all.wrong + all.left + all.deleted,
  }
  const troubled = plan.filter(
    (row) => (row.entry && standingOf(row) === 'wrong') || Object.keys(row.refusedPictures ?? {}).length > 0,
  )
  const progress = `${countText(run.done)} of ${countText(run.total)} ${kind.many}`

  return (
    <>
      <div className="px-6 py-6 sm:px-8">
        <p role="status" className="text-md leading-relaxed tabular-nums">
          {run.isOver
            ? `Finished: ${progress}.`
            : run.problem
              ? `Stopped at ${progress}.`
              : `Importing: ${progress}...`}
        </p>
        <progress
          value={run.done}
          max={Math.max(1, run.total)}
          aria-label="Import"
          className="mt-4 block h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brass"
        />
        <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {Object.entries(figures).map(([label, count]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-2xl tabular-nums">{countText(count)}</dd>
            </div>
          ))}
        </dl>
        {!run.isOver && (
          <p className="mt-6 text-sm leading-relaxed text-muted">
            Keep this page open. If it is closed, choose the same file again to import the other rows.
          </p>
        )}
        {troubled.length > 0 && (
          <section aria-label="What was not imported" className="mt-6">
            <h3 className="font-sans text-md font-medium tracking-normal">Rows that need a look</h3>
            <div className="mt-2">
              <RowList rows={troubled} label="Rows that need a look">
                {(row) => <PlannedRowItem open={open} row={row} isReport />}
              </RowList>
            </div>
          </section>
        )}
      </div>
      <StepFooter
        problem={run.problem}
        next={run.problem ? { label: 'Try again', onPress: () => void open.start() } : undefined}
      >
        {run.isOver && (
          <button type="button" onClick={onClose} className={buttonStyles()}>
            Done
          </button>
        )}
      </StepFooter>
    </>
  )
}
