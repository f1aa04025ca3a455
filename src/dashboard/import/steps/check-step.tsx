import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { counted, countText } from '@/lib/count-text'
import { awaitedPictures, countStandings, isWanted, standingOf, standings, type PlannedRow } from '../rows/plan'
import type { OpenImport } from '../use-import'
import { PlannedRowItem } from './planned-row-item'
import { RowList } from './row-list'
import { StepFooter } from './step-footer'

export function CheckStep({ open, onBack }: { open: OpenImport; onBack: () => void }) {
  const { kind, plan, checked, checking } = open
  // Rows stay in the list when they are left out.
  const [shown, setShown] = useState({ standing: 'all', rows: plan })
  const counts = { all: plan.length, ...countStandings(plan) }
  const labels = { all: { label: 'All' }, ...standings }
  const wanted = plan.filter(isWanted)
  const absent = plan.reduce((sum, { pictures }) => sum + pictures.absent.length, 0)
  const pictures = wanted.flatMap(awaitedPictures).length
  const isChecking = checked !== undefined
  const nextLabel = isChecking
    ? 'Checking...'
    : wanted.length === 0
      ? 'Nothing to import'
      : `Import ${counted(wanted.length, kind.one, kind.many)}`
  const blocked = isChecking ? 'Wait until all rows are checked.' : wanted.length === 0 ? whyNothing(plan) : undefined
  const rowsText = counted(plan.length, 'row')

  return (
    <>
      <div className="px-6 py-6 sm:px-8">
        <p role="status" className="text-md leading-relaxed tabular-nums">
          {isChecking
            ? `Checking: ${countText(checked)} of ${rowsText}...`
            : `${rowsText}. Nothing has been imported yet.`}
        </p>
        {isChecking && <progress value={checked} max={plan.length} aria-label="Checking" className="sr-only" />}
        <div role="group" aria-label="Show" className="mt-4 flex flex-wrap gap-2">
          {(Object.keys(labels) as (keyof typeof labels)[])
            .filter((each) => each === 'all' || each === shown.standing || counts[each] > 0)
            .map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={shown.standing === each}
                onClick={() =>
                  setShown({
                    standing: each,
                    rows: plan.filter((row) => each === 'all' || standingOf(row) === each),
                  })
                }
                className={buttonStyles({
                  look: 'outline',
                  size: 'sm',
                  className: shown.standing === each ? 'border-brass bg-ground tabular-nums' : 'tabular-nums',
                })}
              >
                {`${labels[each].label} ${countText(counts[each])}`}
              </button>
            ))}
        </div>
        {kind.pictures && (
          <p className="mt-3 text-sm leading-relaxed text-muted tabular-nums">
            {[
              pictures > 0 && `${counted(pictures, 'picture')} to upload.`,
              absent > 0 &&
                `${countText(absent)} named in the file ${absent === 1 ? 'is' : 'are'} missing from the pictures you chose.`,
              open.unused > 0 &&
                `${countText(open.unused)} of the pictures you chose ${open.unused === 1 ? 'belongs' : 'belong'} to no row.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        <div className="mt-4">
          <RowList key={shown.standing} rows={shown.rows} label="Rows of the file">
            {(row) => <PlannedRowItem open={open} row={row} />}
          </RowList>
        </div>
      </div>
      <StepFooter
        problem={checking}
        onBack={onBack}
        next={
          checking
            ? { label: 'Try again', onPress: () => void open.askAgain() }
            : { label: nextLabel, blocked, onPress: () => void open.start() }
        }
      />
    </>
  )
}

function whyNothing(plan: PlannedRow[]): string {
  if (plan.some((row) => standingOf(row) === 'wrong')) return 'Correct the file, then go back and choose it again.'
  if (plan.some(({ isLeftOut }) => isLeftOut))
    return 'Include a row that is left out, or go back and choose another file.'
  return 'Every row is already here or has to be left out. Go back and choose another file.'
}
