import { removeRow } from '@/dashboard/list/list.api'
import { removeObjects, signUrl, uploadObject } from '@/features/media/api/bucket.api'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { toAppError, unwrap } from '@/lib/failures/errors'
import type { Columns } from '@/lib/table'
import { documentName, mostDocuments } from '../document-rules'

const bucket = 'stock-documents'

/** Seconds that a signed URL is valid. */
const lifetime = 60

const documentColumns = 'id, name, size, path, created_at'

export type StockDocument = Columns<'stock_documents', typeof documentColumns>

/**
 * Returns the documents, newest first.
 *
 * @throws AppError
 */
export async function fetchDocuments(watchId: string, signal: AbortSignal): Promise<StockDocument[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('stock_documents')
      .select(documentColumns)
      .eq('watch_id', watchId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(mostDocuments)
      .abortSignal(signal)
      .retry(false),
  )
}

type Addition = {
  watchId: string
  /** Every attempt uses the same ID, so that a retry adds nothing twice. */
  id: string
  file: File
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** @throws AppError; the abort reason once `signal` is aborted */
export async function addDocument({ watchId, id, file, signal, onProgress }: Addition): Promise<void> {
  const key = `${watchId}/${id}.pdf`
  try {
    await uploadObject({ bucket, key, body: file, contentType: 'application/pdf', maxAge: 0, signal, onProgress })
  } catch (error) {
    // An earlier attempt has uploaded the file.
    if (!isKnown(error)) throw error
  }
  try {
    signal.throwIfAborted()
    const supabase = await getSupabase()
    const row = { id, watch_id: watchId, name: documentName(file.name), size: file.size }
    unwrap(await supabase.from('stock_documents').insert(row).abortSignal(AbortSignal.timeout(responseTimeout)))
  } catch (error) {
    if (isKnown(error)) return
    // A cleanup job deletes files without a row if this fails.
    if (signal.aborted || !toAppError(error).retryable) await removeObjects([key], bucket).catch(() => {})
    throw error
  }
}

const isKnown = (error: unknown) => toAppError(error).code === 'DUPLICATE_ERROR'

/** The file stays while the row can be restored. */
export const removeDocument = ({ id }: StockDocument): Promise<void> => removeRow({ name: 'stock_documents' }, id)

/** @throws AppError */
export const fetchDocumentUrl = ({ path }: StockDocument): Promise<string> => signUrl(bucket, path, lifetime)
