import { useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { exportCsv, exportLines } from '@/dashboard/export/csv'
import { ExportButton } from '@/dashboard/export/export-button'
import { useFileExport } from '@/dashboard/export/use-file-export'
import type { OpenList } from '@/dashboard/list/use-list'
import type { ListedWatch } from '@/entities/watches/listed-watch'
import { watchesText } from '@/entities/watches/watch'
import { notify } from '@/lib/notify'
import { shopDay } from '@shared/shop-clock'
import { watchList } from '../watch-list'
import { catalogColumns } from './catalog-csv'
import { CatalogSheet, type SheetKind } from './catalog-sheet'
import { exportedWatches, toExported, type ExportedRow } from './exported-watch'
import { shopifyHeadings, shopifyLines } from './shopify-csv'
import { mostPrinted, usePrintedWatches } from './use-printed-watches'

type Kind = 'csv' | 'shopify' | SheetKind

const kinds: Record<Kind, { label: string; hint: string }> = {
  csv: {
    label: 'Spreadsheet',
    hint: 'A CSV file with a line for each watch: its status, facts, specifications and pictures.',
  },
  shopify: {
    label: 'Shopify',
    hint: 'The CSV file that Shopify imports. Every watch comes in as a draft without a price, a sold one as archived. Shopify fetches the pictures from this site.',
  },
  line: { label: 'Print, a line for each watch', hint: 'A list with small pictures.' },
  page: { label: 'Print, a page for each watch', hint: 'A sheet for each, to hand over or to file.' },
}
const isFile = (kind: Kind): kind is 'csv' | 'shopify' => kind === 'csv' || kind === 'shopify'

export function ExportDialog({ list, onClose }: { list: OpenList<ListedWatch>; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('csv')
  const total = list.query.data?.total
  const file = useFileExport({
    fileName: () => `${kind === 'shopify' ? 'shopify-products' : 'watches'}-${shopDay(new Date())}.csv`,
    make: (onProgress, signal) => {
      const filters = list.readFilters()
      const next = (cursor: ExportedRow | undefined) => watchList.chunkOf(exportedWatches, filters, cursor, signal)
      return kind === 'shopify'
        ? exportLines(shopifyHeadings, (row) => shopifyLines(toExported(row)), next, onProgress)
        : exportCsv(
            catalogColumns.map(({ heading, text }) => ({ heading, text: (row: ExportedRow) => text(toExported(row)) })),
            next,
            onProgress,
          )
    },
    onDone: () => notify.success(...list.words.exported),
    onFailed: (error) => notify.failure(...list.words.notExported(error)),
  })
  const paper = usePrintedWatches(list)
  const isTooMany = !isFile(kind) && total !== undefined && total > mostPrinted

  return (
    <Modal
      title="Export watches"
      description={
        total === undefined
          ? undefined
          : `${watchesText(total)}${list.isNarrowed ? ', as the list is filtered now' : ''}. Stock records are left out.`
      }
      onClose={onClose}
    >
      <div className="grid gap-6 px-6 py-6 sm:px-8">
        <fieldset disabled={file.isRunning || paper.isPreparing}>
          <legend className="sr-only">Export as</legend>
          <div className="divide-y divide-line border-y border-line">
            {Object.entries(kinds).map(([value, { label, hint }]) => (
              <label key={value} className="flex cursor-pointer items-start gap-3 py-3">
                <input
                  type="radio"
                  name="export-kind"
                  aria-label={label}
                  aria-describedby={`export-${value}`}
                  checked={kind === value}
                  onChange={() => setKind(value as Kind)}
                  className="mt-1 size-5 shrink-0 accent-brass"
                />
                <span className="min-w-0">
                  <span>{label}</span>
                  <span id={`export-${value}`} className="block text-sm text-muted">
                    {hint}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {isTooMany && (
          <p role="alert" className="text-sm text-danger">
            {`At most ${mostPrinted} watches can be printed at a time. Filter the list first.`}
          </p>
        )}
        {isFile(kind) ? (
          <ExportButton job={file} />
        ) : (
          <button
            type="button"
            disabled={paper.isPreparing || isTooMany || total === 0}
            onClick={() => void paper.print(kind)}
            className={buttonStyles({ look: 'outline', size: 'sm', className: 'justify-self-start' })}
          >
            {paper.isPreparing ? 'Preparing...' : 'Print'}
          </button>
        )}
      </div>
      {/* A dialog is only one screen tall. */}
      {paper.sheet && createPortal(<CatalogSheet {...paper.sheet} />, document.body)}
    </Modal>
  )
}
