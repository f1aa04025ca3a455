import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { undoKnown } from '@/dashboard/changes/undo'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { Moment } from '@/dashboard/row/moment'
import { counted, countText } from '@/lib/count-text'
import type { ImportKind } from '../import-kind'
import type { PastImport } from '../import.api'

type PastImportsProps = { kind: ImportKind; query: UseQueryResult<PastImport[]> }

export function PastImports({ kind, query }: PastImportsProps) {
  const [asked, setAsked] = useState<PastImport>()
  const [isBusy, setIsBusy] = useState(false)
  const imports = query.data?.filter(({ added, changed }) => added + changed > 0) ?? []
  if (imports.length === 0) return null

  async function during(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    await work()
    await query.refetch()
    setIsBusy(false)
    setAsked(undefined)
  }

  return (
    <section aria-labelledby="past-imports">
      <h3 id="past-imports" className="font-sans text-md font-medium tracking-normal">
        Earlier imports
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {imports.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <div className="min-w-0 grow">
              <p className="wrap-anywhere">{each.file_name}</p>
              <p className="text-sm text-muted tabular-nums">
                <span>{each.by}</span>, <Moment timestamp={each.at} />. <span>{workWords(each)}</span>
              </p>
            </div>
            {each.is_mine && (
              <button
                type="button"
                aria-disabled={isBusy}
                onClick={() =>
                  each.undone_by.length > 0 ? void during(() => undoKnown(each.undone_by, 'redo')) : setAsked(each)
                }
                className={buttonStyles({ look: 'quiet' })}
              >
                <span>{each.undone_by.length > 0 ? 'Redo' : 'Undo'}</span>{' '}
                <span className="sr-only">{`the import of ${each.file_name}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Undo this import"
          question={undoWords(kind, asked)}
          action="Undo the import"
          busy={isBusy}
          onConfirm={() => void during(() => undoKnown([asked.id]))}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** E.g. '200 added, 3 changed, undone'. */
const workWords = ({ added, changed, undone_by: undoneBy }: PastImport) =>
  [
    added > 0 && `${countText(added)} added`,
    changed > 0 && `${countText(changed)} changed`,
    undoneBy.length > 0 && 'undone',
  ]
    .filter(Boolean)
    .join(', ')

const undoWords = (kind: ImportKind, { added, changed }: PastImport) =>
  [
    added > 0 && `The ${added === 1 ? kind.one : counted(added, kind.one, kind.many)} it added will be deleted.`,
    changed > 0 && 'What it changed goes back to what it was.',
    'You are asked first about anything that has been edited since.',
  ]
    .filter(Boolean)
    .join(' ')
