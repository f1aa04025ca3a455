import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { eachChunk } from '@/dashboard/export/keyset'
import type { OpenList } from '@/dashboard/list/use-list'
import type { ListedWatch } from '@/entities/watches/listed-watch'
import { toAppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { watchList } from '../watch-list'
import type { SheetKind } from './catalog-sheet'
import { exportedWatches, toExported, type ExportedRow, type ExportedWatch } from './exported-watch'

/** More watches print unreliably. */
export const mostPrinted = 500

export function usePrintedWatches(list: Pick<OpenList<ListedWatch>, 'readFilters'>) {
  const [sheet, setSheet] = useState<{ kind: SheetKind; watches: ExportedWatch[] }>()
  const [isPreparing, setIsPreparing] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function print(kind: SheetKind) {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setIsPreparing(true)
    try {
      const filters = list.readFilters()
      const watches: ExportedWatch[] = []
      const chunks = eachChunk<ExportedRow>(
        (cursor) => watchList.chunkOf(exportedWatches, filters, cursor, signal),
        () => {},
      )
      for await (const rows of chunks) watches.push(...rows.slice(0, mostPrinted).map(toExported))
      if (signal.aborted) return
      flushSync(() => setSheet({ kind, watches }))
      // Pictures that fail to load are left out.
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-sheet=catalog] img')]
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
      if (!signal.aborted) window.print()
    } catch (error) {
      if (!signal.aborted) notify.failure('Not printed', toAppError(error).words)
    } finally {
      if (!signal.aborted) setIsPreparing(false)
    }
  }

  return { sheet, isPreparing, print }
}
