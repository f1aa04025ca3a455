import { listedWatches } from '@/entities/watches/listed-watch'
import { toWatch, watchColumns, type Watch } from '@/entities/watches/watch'
import { factColumns, toFacts, type WatchFacts } from '@/entities/watches/watch-facts'
import { paths } from '@/lib/pages/pages'
import { mediaAddress } from '@/lib/pictures/media'
import { describeTable } from '@/lib/table'

/** Watches with all that visitors may read of them. What the house keeps to itself is left out. */
export const exportedWatches = describeTable({
  name: 'watches',
  columns: `${watchColumns}, ${factColumns}, updated_at` as const,
  orderedBy: 'created_at',
  statuses: listedWatches.statuses,
  keys: listedWatches.keys,
})

/** As it is answered; what comes next is asked for by the last one. */
export type ExportedRow = NonNullable<NonNullable<(typeof exportedWatches)['types']>['exported']>

export type ExportedWatch = Watch & WatchFacts & Pick<ExportedRow, 'updated_at'>

export const toExported = (row: ExportedRow): ExportedWatch => toFacts(toWatch(row))

const whole = (address: string) => new URL(address, window.location.origin).href

/** The address of a picture as other programs can fetch it. */
export const pictureAddress = (address: string) => whole(mediaAddress(address))

/** The address of the page of a watch. */
export const pageAddress = (id: string) => whole(paths.watch(id))
