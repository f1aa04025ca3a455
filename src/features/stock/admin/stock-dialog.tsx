import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { TextField } from '@/components/form/text-field'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import { askAgain } from '@/lib/ask-again'
import { stockKeys, stockQueries } from '../api/stock.api'
import { useSaveStockRecord } from '../api/stock.mutations'
import { DocumentUploads } from '../document-uploads'
import {
  stockFields,
  stockInput,
  stockLabel,
  stockSchema,
  stockValues,
  type StockInput,
  type StockRecord,
} from '../stock.schema'
import { Documents } from './documents'

type StockDialogProps = { id: string; onClose: () => void }

export function StockDialog({ id, onClose }: StockDialogProps) {
  const query = useQuery(stockQueries.record(id))
  const stock = query.data
  return (
    <Modal
      title={stock ? `Stock record of ${stock.name}` : 'Stock record'}
      description="Only admins see this. None of this appears on the site."
      onClose={onClose}
    >
      {stock && <StockForm key={id} record={stock.record} onClose={onClose} />}
      {stock === null && <RowGone thing="watch" onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the stock record" />
    </Modal>
  )
}

function StockForm({ record, onClose }: { record: StockRecord; onClose: () => void }) {
  const save = useSaveStockRecord()
  const uploads = useDocumentUploads(record.id)
  const isUploading = uploads.isRunning()
  const { field, notice, question, failure, submit } = useVersionedForm<StockInput, StockRecord>({
    name: `stock:${record.id}`,
    schema: stockSchema,
    opened: record,
    valuesOf: stockInput,
    isUnfinished: isUploading,
    conflict: {
      thing: 'stock record',
      whenGone: 'Restore the watch from the trash, then save again.',
      fieldsOf: stockFields,
    },
    firstField: 'price_paid',
    save: {
      ...save,
      mutateAsync: ({ seen, values }) => save.mutateAsync({ seen, values: stockValues(values) }),
    },
    onClose,
  })
  const fieldOf = (column: keyof StockInput) => ({ label: stockLabel(column), ...field(column) })

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid grow content-start gap-x-8 gap-y-6 px-6 py-6 sm:grid-cols-2 sm:px-8">
        {notice}
        <TextField inputMode="decimal" {...fieldOf('price_paid')} />
        <TextField inputMode="decimal" {...fieldOf('price_asked')} />
        <TextField {...fieldOf('consignor')} />
        <TextField {...fieldOf('serial_number')} />
        <TextField placeholder="e.g., Safe, tray 4" {...fieldOf('location')} className="sm:col-span-2" />
        <div className="min-w-0 border-t border-line pt-6 sm:col-span-2">
          <Documents watchId={record.id} uploads={uploads} />
        </div>
      </div>
      <FormFooter
        failure={failure?.words}
        failureTitle="The stock record was not saved"
        isBusy={save.isPending || isUploading}
        busyLabel={save.isPending ? undefined : 'Uploading...'}
        submit="Save record"
        close="Close"
        onClose={onClose}
      />
      {question}
    </form>
  )
}

/** Closing the dialog cancels unfinished uploads. */
function useDocumentUploads(watchId: string) {
  const client = useQueryClient()
  const [uploads] = useState(() => new DocumentUploads(watchId, () => askAgain(client, stockKeys.documents(watchId))))
  useSyncExternalStore(uploads.state.subscribe, uploads.state.get)
  useEffect(() => () => uploads.dispose(), [uploads])
  return uploads
}
