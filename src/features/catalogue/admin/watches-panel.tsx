import { useQuery } from '@tanstack/react-query'
import { Download, House, Upload } from 'lucide-react'
import { useEffect, type ComponentType } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { EnterButton } from '@/dashboard/caller/enter-button'
import { useDialogUrl, useEdited } from '@/dashboard/dialog/use-dialog-url'
import { useFeatureRows, useFeaturing } from '@/dashboard/list/featuring'
import { ListPanel, RemovalDialog } from '@/dashboard/list/list-panel'
import { useList, type OpenList } from '@/dashboard/list/use-list'
import { RowSkeletons } from '@/dashboard/panel/list-states'
import { PanelMore } from '@/dashboard/panel/panel-more'
import { useFailureToast } from '@/dashboard/panel/use-standing-error'
import type { ListedWatch } from '@/entities/watches/listed-watch'
import { isWatchId } from '@/entities/watches/watch'
import { isPublic } from '@/entities/watches/watch-status'
import { randomId } from '@/lib/backend/random-id'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { useDuplicateWatch } from '../api/admin-watches.mutations'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { wantedQueries } from '../api/wanted-by.api'
import { inquiriesAboutText } from '../watch-texts'
import { ListedWatchCard } from './listed-watch-card'
import { PreviewDialog } from './preview-dialog'
import { PrivateOfferDialog } from './private-offer-dialog'
import { ReserveDialog } from './reserve-dialog'
import { WantedDialog } from './wanted-by'
import { watchList } from './watch-list'
import { WatchSelectionBar } from './watch-selection-bar'

// Dragging needs more code than the list, so dialogs load later.
const WatchDialog = lazyPart(
  () => import('./watch-dialog'),
  ({ WatchDialog }) => WatchDialog,
)
const FeaturedDialog = lazyPart(
  () => import('./featured-dialog'),
  ({ FeaturedDialog }) => FeaturedDialog,
)

const ExportDialog = lazyPart(
  () => import('./export/export-dialog'),
  ({ ExportDialog }) => ExportDialog,
)

type WatchesPanelProps = {
  /** Dialogs of other features. */
  StockDialog: ComponentType<{ id: string; onClose: () => void }>
  ReportDialog: ComponentType<{ watch: string; onClose: () => void }>
  ImportDialog: ComponentType<{ onClose: () => void }>
}

export function WatchesPanel({ StockDialog, ReportDialog, ImportDialog }: WatchesPanelProps) {
  const list = useList(watchList)
  const { query, words, selection } = list
  useFailureToast(words.failure, query)
  const [edited, edit] = useEdited()
  const feature = useFeatureRows(watchList)
  const featuring = useFeaturing(watchList)
  const duplicate = useDuplicateWatch()
  const preview = useDialogUrl('preview')
  const wanted = useDialogUrl('wanted')
  const offer = useDialogUrl('private-offer')
  const stock = useDialogUrl('stock')
  const report = useDialogUrl('report')
  const reserve = useDialogUrl('reserve')
  const unpublished = query.data?.rows.filter((watch) => !isPublic(watch)).map(({ id }) => id) ?? []
  const { data: wantedBy } = useQuery(wantedQueries.counts(unpublished))
  const home = useDialogUrl('featured')
  const catalog = useDialogUrl('export')
  const file = useDialogUrl('import')
  useEffect(() => {
    for (const { load } of [WatchDialog, FeaturedDialog, ExportDialog]) whenAtRest(load)
  }, [])

  return (
    <ListPanel
      list={list}
      actions={
        <>
          <PanelMore
            name="the watches"
            items={[
              { label: 'Import', icon: Upload, onChoose: () => file.open('watches') },
              { label: 'Export', icon: Download, onChoose: () => catalog.open('watches') },
              { label: 'Home page', icon: House, onChoose: () => home.open('order') },
            ]}
          />
          <EnterButton onClick={() => edit('new')}>Add Watch</EnterButton>
        </>
      }
      loading={<RowSkeletons label="Loading watches" rowClass="h-11 rounded" />}
      dialog={
        <>
          {edited && <WatchDialog key={edited} edited={edited} onClose={() => edit(undefined)} />}
          {preview.value && <PreviewDialog id={preview.value} onClose={preview.close} />}
          {wanted.value && <WantedDialog watch={wanted.value} onClose={wanted.close} />}
          {offer.value && isWatchId(offer.value) && <PrivateOfferDialog id={offer.value} onClose={offer.close} />}
          {catalog.value !== null && <ExportDialog list={list} onClose={catalog.close} />}
          {file.value !== null && <ImportDialog onClose={file.close} />}
          {stock.value && <StockDialog id={stock.value} onClose={stock.close} />}
          {report.value && <ReportDialog watch={report.value} onClose={report.close} />}
          {reserve.value && isWatchId(reserve.value) && <ReserveDialog id={reserve.value} onClose={reserve.close} />}
          {home.value !== null && <FeaturedDialog onClose={home.close} />}
        </>
      }
      removal={<RemoveWatchDialog list={list} />}
    >
      {(watches) => (
        <>
          <WatchSelectionBar list={list} />
          <ul className="divide-y divide-line border-b border-line">
            {watches.map((watch) => (
              <li key={watch.id} className="grid min-w-0">
                <ListedWatchCard
                  watch={{ ...watch, featured: featuring.get(watch.id) ?? watch.featured }}
                  isSelected={selection.ids.has(watch.id)}
                  onSelect={(isSelected) => selection.select([watch.id], isSelected)}
                  onFeature={(featured) => feature.mutate({ ids: [watch.id], featured })}
                  wantedBy={wantedBy?.[watch.id] ?? 0}
                  onWanted={() => wanted.open(watch.id)}
                  onEdit={() => edit(watch.id)}
                  onDuplicate={() =>
                    duplicate.mutate({ from: watch.id, id: randomId() }, { onSuccess: (_, { id }) => edit(id) })
                  }
                  onPreview={() => preview.open(watch.id)}
                  onOffer={() => offer.open(watch.id)}
                  onStock={() => stock.open(watch.id)}
                  onReport={() => report.open(watch.id)}
                  onReserve={() => reserve.open(watch.id)}
                  onRemove={() => list.askToRemove(watch)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListPanel>
  )
}

function RemoveWatchDialog({ list }: { list: OpenList<ListedWatch> }) {
  const inquiries = useQuery(adminWatchQueries.inquiries(list.removed?.id))
  const note = inquiries.isError ? 'We could not check for inquiries about it.' : inquiriesAboutText(inquiries.data)
  return <RemovalDialog list={list} instead={() => ({ note })} />
}
