import { CheckboxField } from '@/components/form/checkbox-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { capital } from '@/lib/capital'
import { counted, countText } from '@/lib/count-text'
import { someOf } from '@/lib/some-of'
import type { ImportKind } from '../import-kind'
import { columnsOf, isWanted, reasonWords, standingOf, standings, type PlannedRow, type Standing } from '../rows/plan'
import type { OpenImport } from '../use-import'

type PlannedRowItemProps = {
  open: OpenImport
  row: PlannedRow
  /** After the import, nothing can be chosen. */
  isReport?: boolean
}

export function PlannedRowItem({ open, row, isReport }: PlannedRowItemProps) {
  const { kind } = open
  const standing = standingOf(row)
  const notes = [...readingNotesOf(row, standing), notesOf(kind, row, standing)].filter(Boolean) as string[]
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <p className="w-full shrink-0 pt-0.5 text-sm text-muted tabular-nums sm:w-14">
        <span className="sm:sr-only">Line </span>
        <span>{row.line}</span>
      </p>
      <div className="min-w-0 grow basis-64">
        <p className="line-clamp-2 font-medium wrap-anywhere" title={row.title}>
          {row.title || kind.untitled}
        </p>
        {row.facts && row.facts.length > 0 && (
          <p className="text-sm leading-relaxed wrap-anywhere text-muted tabular-nums">
            {row.facts.map(([label, words]) => `${label}:\u00a0${words}`).join(' · ')}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="text-sm leading-relaxed wrap-anywhere text-muted">
            {note}
          </p>
        ))}
        {Object.entries(row.problems).map(([key, message]) => (
          <p key={key} className="text-sm wrap-anywhere text-danger">
            {problemWords(kind, row, key, message)}
          </p>
        ))}
        {!isReport && !row.isLeftOut && row.edited.length > 0 && (
          <CheckboxField
            label="Use what the file says instead"
            aria-label={`Use what the file says instead of your edits, line ${row.line}`}
            checked={Boolean(row.overwrites)}
            onChange={({ currentTarget }) => open.choose([row], { overwrites: currentTarget.checked })}
          />
        )}
      </div>
      <div className="ml-auto flex items-center gap-4">
        <StatusBadge tone={standings[standing].tone}>
          {(standing === 'new' && newWords(kind, row)) || standings[standing].label}
        </StatusBadge>
        {!isReport && (['new', 'changed'].includes(standing) || row.isLeftOut) && (
          <button
            type="button"
            aria-label={`${row.isLeftOut ? 'Include' : 'Leave out'} line ${row.line}`}
            onClick={() => open.choose([row], { isLeftOut: !row.isLeftOut })}
            className={buttonStyles({ look: 'quiet' })}
          >
            {row.isLeftOut ? 'Include' : 'Leave out'}
          </button>
        )}
      </div>
    </div>
  )
}

/** E.g. 'Year: Enter a year (“old”)'. */
function problemWords(kind: ImportKind, { texts }: PlannedRow, key: string, message: string): string {
  const label = kind.fields.find((field) => field.key === key)?.label
  const entered = (texts[key] ?? '').trim().slice(0, 60)
  return label ? `${label}: ${message}${entered && ` (“${entered}”)`}` : message
}

const newWords = (kind: ImportKind, { entry }: PlannedRow) =>
  typeof entry?.begins_as === 'string' && kind.newWords?.(entry.begins_as)

const readingNotesOf = (row: PlannedRow, standing: Standing) => [
  ...(['new', 'changed', 'kept', 'wrong'].includes(standing) ? row.notes : []),
  standing === 'new' && row.newNote,
]

function notesOf(kind: ImportKind, row: PlannedRow, standing: Standing): string {
  const entered = row.result ?? row.outcome
  const labels = (columns: string[]) => columns.map((column) => kind.columnLabel?.(column) ?? column).join(', ')
  const { found, absent, unclear, own, surplus } = row.pictures
  const edited = row.overwrites ? [] : row.edited
  const refused = row.result || isWanted(row) ? Object.entries(row.refusedPictures ?? {}) : []
  return [
    standing === 'wrong' && entered?.outcome === 'refused' && reasonWords(kind, entered),
    row.staysOut,
    standing === 'left' && entered?.outcome === 'left' && reasonWords(kind, entered),
    standing === 'deleted' && 'It was deleted here, and stays deleted.',
    standing === 'same' && entered?.title && kind.sameWords?.(entered.title),
    standing === 'changed' && `Changes ${labels(columnsOf(row))}.`,
    edited.length > 0 && `Keeps what you edited here: ${labels(edited)}.`,
    standing === 'new' &&
      entered?.is_twin &&
      `There is already ${kind.one === 'watch' ? 'a watch' : 'one'} of this brand and name.`,
    found.length > 0 && standing === 'new' && `${counted(found.length, 'picture')}.`,
    own && standing === 'new' && `${counted(own.length, 'picture')}.`,
    absent.length > 0 && `Missing pictures: ${someOf(absent)}.`,
    unclear.length > 0 &&
      `No picture was used for ${someOf(unclear)}: more than one picture or row has that name, and the folders do not show which one is meant.`,
    surplus > 0 &&
      `${capital(countText(surplus))} more than a watch can have ${surplus === 1 ? 'is' : 'are'} left out.`,
    ...refused.map(([name, why]) => `${name}: ${why}.`),
  ]
    .filter(Boolean)
    .join(' ')
}
