import { listedWatches } from '@/entities/watches/listed-watch'
import { toWatch, watchColumns, type Watch } from '@/entities/watches/watch'
import { factColumns, toFacts, type WatchFacts } from '@/entities/watches/watch-facts'
import { paths } from '@/lib/pages/pages'
import { mediaUrl } from '@/lib/pictures/media'
import { describeTable } from '@/lib/table'

/** Public columns only; stock records are left out. */
export const exportedWatches = describeTable({
  name: 'watches',
  columns: `${watchColumns}, ${factColumns}, updated_at` as const,
  orderedBy: 'created_at',
  statuses: listedWatches.statuses,
  keys: listedWatches.keys,
})

export type ExportedRow = NonNullable<NonNullable<(typeof exportedWatches)['types']>['exported']>

export type ExportedWatch = Watch & WatchFacts & Pick<ExportedRow, 'updated_at'>

export const toExported = (row: ExportedRow): ExportedWatch => toFacts(toWatch(row))

const whole = (url: string) => new URL(url, window.location.origin).href

/** Returns a URL that other programs can fetch. */
export const pictureUrl = (url: string) => whole(mediaUrl(url))

export const pageUrl = (id: string) => whole(paths.watch(id))
