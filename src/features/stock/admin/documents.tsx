import { useMutation, useQuery } from '@tanstack/react-query'
import { FilePlus2, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Spinner } from '@/components/states/spinner'
import { buttonStyles } from '@/components/ui/button-styles'
import { ListFailure } from '@/dashboard/panel/list-states'
import { useStandingError } from '@/dashboard/panel/use-standing-error'
import { IconButton } from '@/dashboard/row/icon-button'
import { Moment } from '@/dashboard/row/moment'
import { DropArea } from '@/features/media/components/drop-area'
import { FieldNotices } from '@/features/media/components/field-notices'
import { UploadRow } from '@/features/media/components/upload-row'
import { acceptedTypes, largestFile, uploadTexts } from '@/features/media/pictures/media-rules'
import { useFileIntake } from '@/features/media/tiles/use-file-intake'
import { AppError } from '@/lib/failures/errors'
import { fetchDocumentUrl, type StockDocument } from '../api/documents.api'
import { stockQueries } from '../api/stock.api'
import { useRemoveDocument } from '../api/stock.mutations'
import { mostDocuments, sizeText } from '../document-rules'
import type { DocumentUploads } from '../document-uploads'

type DocumentsProps = { watchId: string; uploads: DocumentUploads }

/** Documents are saved and removed immediately, unlike the form's fields. */
export function Documents({ watchId, uploads }: DocumentsProps) {
  const query = useQuery(stockQueries.documents(watchId))
  const error = useStandingError(query)
  const remove = useRemoveDocument(watchId)
  const chooser = useRef<HTMLButtonElement>(null)
  const documents = query.data ?? []
  const { uploads: running, refusals, announcement } = uploads.state.get()
  const intake = useFileIntake({
    onFiles: (files) => void uploads.add(files, documents.length),
    accept: acceptedTypes.document,
    multiple: true,
  })
  const isFull = documents.length + running.length >= mostDocuments

  return (
    <DropArea
      {...intake.dropProps}
      label="Documents"
      count={query.data && `${documents.length} of ${mostDocuments}`}
      isOver={intake.isOver}
    >
      <input {...intake.inputProps} aria-label="Documents: choose PDF files" />
      {documents.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isBusy={remove.isPending && remove.variables.id === document.id}
              onRemove={() => {
                // The pressed button disappears with its document.
                chooser.current?.focus()
                remove.mutate(document)
              }}
            />
          ))}
        </ul>
      )}
      {query.data?.length === 0 && running.length === 0 && (
        <p className="text-muted">No documents yet. Keep invoices, agreements and appraisals here.</p>
      )}
      {!query.data && !error && <Spinner />}
      {!query.data && error && (
        <ListFailure
          title="Failed to load the documents"
          message={error.words}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {running.length > 0 && (
        <ul className="mt-3 space-y-2">
          {running.map(({ task, size }) => (
            <li key={task.id}>
              <UploadRow
                upload={{ retry: () => void task.start(), cancel: () => uploads.cancel(task) }}
                task={task}
                size={size}
                failed={uploadTexts.documentFailed}
              />
            </li>
          ))}
        </ul>
      )}
      <button
        ref={chooser}
        type="button"
        // `disabled` would lose the focus.
        aria-disabled={isFull || !query.data}
        onClick={() => !isFull && query.data && intake.openPicker()}
        className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-4' })}
      >
        <FilePlus2 aria-hidden strokeWidth={1.5} className="size-4" />
        Add a PDF
      </button>
      <FieldNotices
        hint={
          isFull
            ? `A watch can have up to ${mostDocuments} documents. Remove one to add another.`
            : `PDF files of up to ${largestFile.document / 1024 / 1024} MB each. Each one is saved right away.`
        }
        refusals={refusals}
        onUndo={() => {}}
        announcement={announcement}
      />
    </DropArea>
  )
}

type DocumentRowProps = { document: StockDocument; isBusy: boolean; onRemove: () => void }

function DocumentRow({ document, isBusy, onRemove }: DocumentRowProps) {
  const { name, size, created_at: addedAt } = document
  const open = useMutation({ mutationFn: openDocument, meta: { failure: 'Document not opened' } })
  return (
    <li className="flex items-center gap-2 py-1.5">
      <div className="min-w-0 grow py-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          <span>{sizeText(size)}</span>, <Moment timestamp={addedAt} />
        </p>
      </div>
      <button
        type="button"
        aria-disabled={open.isPending}
        onClick={() => !open.isPending && open.mutate(document)}
        className={buttonStyles({ look: 'quiet' })}
      >
        <span>{open.isPending ? 'Opening...' : 'Open'}</span>{' '}
        <span className="sr-only">{`${name}, opens in a new tab`}</span>
      </button>
      <IconButton icon={Trash2} label={`Remove ${name}`} danger disabled={isBusy} onClick={onRemove} />
    </li>
  )
}

/**
 * Opens the tab before the request, because browsers block tabs that open long after a click.
 *
 * @throws AppError
 */
async function openDocument(document: StockDocument): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (!tab) {
    throw new AppError(
      'REFUSED_ERROR',
      'Your browser did not open a new tab. Allow pop-ups for this site, then try again.',
      false,
    )
  }
  tab.document.title = document.name
  tab.document.body.textContent = `Opening ${document.name}...`
  try {
    const url = await fetchDocumentUrl(document)
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab.close()
    throw error
  }
}
