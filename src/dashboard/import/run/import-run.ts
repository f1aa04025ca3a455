import type { Brought, RowPicture } from '../import-kind'
import type { Entry, Outcome } from '../import.api'
import { awaitedPictures, entryOf, isWanted, type PlannedRow } from '../rows/plan'

export type ImportParts = {
  /** @throws AppError */
  bring: (pictures: RowPicture[]) => Promise<Brought>
  /** Uses one transaction. @throws AppError */
  send: (entries: Entry[]) => Promise<Outcome[]>
  onBatch: () => void
}

/** Maximum batch, which the database writes in a second or two. */
const most = { rows: 50, pictures: 60 }

/**
 * Imports rows without a result in batches. After a failure, the caller starts a dry run to learn which rows have
 * arrived, and calls again.
 *
 * @throws AppError
 */
export async function importRowsOf(plan: PlannedRow[], { bring, send, onBatch }: ImportParts): Promise<void> {
  for (let rows = nextBatch(plan); rows.length > 0; rows = nextBatch(plan)) {
    const pictures = rows.flatMap(awaitedPictures)
    const brought = pictures.length > 0 ? await bring(pictures) : undefined
    const responses = await send(rows.map((row) => entryOf(row, brought?.urls ?? {})))
    const saved: string[] = []
    rows.forEach((row, index) => {
      const awaited = awaitedPictures(row)
      row.result = responses[index]
      row.refusedPictures = Object.fromEntries(
        awaited.flatMap(({ key, name }) => (brought?.refused[key] ? [[name, brought.refused[key]]] : [])),
      )
      const isWritten = ['new', 'changed'].includes(row.result.outcome)
      if (isWritten) saved.push(...awaited.flatMap(({ key }) => brought?.urls[key] ?? []))
    })
    await brought?.settle(saved)
    onBatch()
  }
}

function nextBatch(plan: PlannedRow[]): PlannedRow[] {
  const wanted = plan.filter(isWanted).slice(0, most.rows)
  let pictures = 0
  const end = wanted.findIndex((row, index) => (pictures += awaitedPictures(row).length) > most.pictures && index > 0)
  return end < 0 ? wanted : wanted.slice(0, end)
}
