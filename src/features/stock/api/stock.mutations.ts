import { useMutation } from '@tanstack/react-query'
import { trashText } from '@/dashboard/changes/trash-text'
import { undoOf } from '@/dashboard/changes/undo'
import { listedWatches } from '@/entities/watches/listed-watch'
import { withSession } from '@/lib/drafts/unsaved'
import { removeDocument, type StockDocument } from './documents.api'
import { saveStockRecord, stockKeys, type StockUpdate } from './stock.api'

export const useSaveStockRecord = () =>
  useMutation({
    mutationFn: withSession(saveStockRecord),
    meta: {
      success: 'Stock record saved',
      failure: 'Stock record not saved',
      // Cards show the location.
      invalidates: [listedWatches.keys.lists()],
      undo: undoOf('stock_records', ({ seen }: StockUpdate) => [seen.id]),
    },
  })

export const useRemoveDocument = (watchId: string) =>
  useMutation({
    mutationFn: removeDocument,
    meta: {
      success: ['Document removed', trashText],
      failure: 'Document not removed',
      invalidates: [stockKeys.documents(watchId)],
      undo: undoOf('stock_documents', ({ id }: StockDocument) => [id]),
    },
  })
