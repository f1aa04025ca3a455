import { useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { csvFile } from '@/dashboard/export/csv'
import { countText } from '@/lib/count-text'
import { saveFile } from '@/lib/save-file'
import {
  awaitedPictures,
  countStandings,
  isWanted,
  reasonWords,
  standingOf,
  standings,
  type PlannedRow,
  type Standing,
} from '../rows/plan'
import type { OpenImport } from '../use-import'
import { rowsText } from './file-step'
import { picturesText, PlannedRowItem } from './planned-row-item'
import { RowList } from './row-list'
import { StepFooter } from './step-footer'

/** The dry run: what would come of each row; what is wrong can be mended or left out. */
export function CheckStep({ open, onBack }: { open: OpenImport; onBack: () => void }) {
  const { kind, plan, checked, checking } = open
  const choices = useRef<HTMLDivElement>(null)
  // The list keeps its rows while they are corrected, so that the focus stays where it is.
  const [shown, setShown] = useState<{ standing: Standing | 'all'; rows: PlannedRow[] }>({
    standing: 'all',
    rows: plan,
  })
  const counts = countStandings(plan)
  const wanted = plan.filter(isWanted)
  const wrong = plan.filter((row) => standingOf(row) === 'wrong')
  const absent = plan.reduce((sum, { pictures }) => sum + pictures.absent.length, 0)
  const awaited = wanted.flatMap((row) => awaitedPictures(row).map(({ name }) => row.refusedPictures?.[name]))
  const refused = awaited.filter(Boolean).length
  const pictures = awaited.length - refused
  const isChecking = checked !== undefined
  const nextLabel = isChecking
    ? 'Checking...'
    : wanted.length === 0
      ? 'Nothing to import'
      : `Import ${countText(wanted.length)} ${wanted.length === 1 ? kind.one : kind.many}`
  const blocked = isChecking ? 'Wait until all rows are checked.' : wanted.length === 0 ? whyNothing(plan) : undefined

  const rowsThatAre = (standing: Standing | 'all') =>
    standing === 'all' ? plan : plan.filter((row) => standingOf(row) === standing)
  // The button that was pressed may be gone.
  const focusChoice = () => choices.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()

  return (
    <>
      <div className="px-6 py-6 sm:px-8">
        <p role="status" className="text-md leading-relaxed tabular-nums">
          {isChecking
            ? `Checking: ${countText(checked)} of ${rowsText(plan.length)}...`
            : `${rowsText(plan.length)}. Nothing has been imported yet.`}
        </p>
        {isChecking && <progress value={checked} max={plan.length} aria-label="Checking" className="sr-only" />}
        <div ref={choices} role="group" aria-label="Show" className="mt-4 flex flex-wrap gap-2">
          {(['all', ...Object.keys(standings)] as (Standing | 'all')[])
            .filter((each) => each === 'all' || each === shown.standing || counts[each] > 0)
            .map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={shown.standing === each}
                onClick={() => setShown({ standing: each, rows: rowsThatAre(each) })}
                className={buttonStyles({
                  look: 'outline',
                  size: 'sm',
                  className: shown.standing === each ? 'border-brass bg-ground tabular-nums' : 'tabular-nums',
                })}
              >
                {`${each === 'all' ? 'All' : standings[each]} ${countText(each === 'all' ? plan.length : counts[each])}`}
              </button>
            ))}
        </div>
        {wrong.length > 0 && (
          <div className="mt-4 flex flex-wrap items-center gap-x-5">
            <button type="button" onClick={() => saveWrong(open, wrong)} className={buttonStyles({ look: 'quiet' })}>
              Download the rows that need fixing
            </button>
            <button
              type="button"
              onClick={() => {
                open.choose(wrong, { isLeftOut: true })
                focusChoice()
              }}
              className={buttonStyles({ look: 'quiet' })}
            >
              Leave them all out
            </button>
          </div>
        )}
        {kind.pictures && (
          <p className="mt-3 text-sm leading-relaxed text-muted tabular-nums">
            {[
              pictures > 0 && `${picturesText(pictures)} to upload.`,
              refused === 1 && '1 cannot be used, and its row says why.',
              refused > 1 && `${countText(refused)} cannot be used, and their rows say why.`,
              absent > 0 &&
                `${countText(absent)} named in the file ${isOrAre(absent)} missing from the pictures you chose.`,
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
        next={
          checking
            ? { label: 'Try again', onPress: () => void open.askAgain() }
            : { label: nextLabel, blocked, onPress: () => void open.start() }
        }
      >
        <button type="button" onClick={onBack} className={buttonStyles({ look: 'outline' })}>
          Back
        </button>
      </StepFooter>
    </>
  )
}

function whyNothing(plan: PlannedRow[]): string {
  const other = 'or go back and choose another file'
  if (plan.some((row) => standingOf(row) === 'wrong')) return `Fix a row that needs fixing, ${other}.`
  if (plan.some(({ isLeftOut }) => isLeftOut)) return `Include a row that is left out, ${other}.`
  return 'Every row is here already or has to stay out. Go back and choose another file.'
}

/** Problems beside a field end without a period. */
const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** The rows that are wrong, with why, as a file that can be mended and chosen again. */
function saveWrong({ kind, file }: OpenImport, rows: PlannedRow[]) {
  if (!file) return
  const fields = kind.fields.filter(({ key }) => rows.some(({ texts }) => texts[key]))
  const why = ({ problems, result, outcome }: PlannedRow) => {
    const said = result ?? outcome
    const reasons = Object.values(problems)
    return (reasons.length > 0 || !said ? reasons : [reasonWords(kind, said)]).map(sentence).join(' ')
  }
  const lines = rows.map((row) => [String(row.line), why(row), ...fields.map(({ key }) => row.texts[key] ?? '')])
  const text = csvFile([['Line', 'Problem', ...fields.map(({ label }) => label)], ...lines])
  saveFile(`rows-to-fix-${file.name.replace(/\.\w+$/, '')}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
