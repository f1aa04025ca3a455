import { queryOptions } from '@tanstack/react-query'
import { isWatchId } from '@/entities/watches/watch'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { losesColumns, updateVersion, writeOver } from '@/lib/drafts/versions'
import { toAppError, unwrap } from '@/lib/failures/errors'
import { recordColumns, type StockRecord, type StockValues } from '../stock.schema'
import { fetchDocuments } from './documents.api'

/** Stands for a record that is not saved yet. */
const none = ''

type Stock = { name: string; record: StockRecord }

/**
 * Returns null for a deleted watch or a malformed ID.
 *
 * @throws AppError
 */
async function fetchStock(id: string, signal: AbortSignal): Promise<Stock | null> {
  if (!isWatchId(id)) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase
      .from('watches')
      .select(`name, stock_records(${recordColumns})`)
      .eq('id', id)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
  return row && { name: row.name, record: toRecord(id, row.stock_records) }
}

function toRecord(id: string, row: StockRecord | null): StockRecord {
  if (!row) {
    return {
      id,
      price_paid: null,
      price_asked: null,
      consignor: null,
      serial_number: null,
      location: null,
      updated_at: none,
    }
  }
  // The embedded backend returns amounts as strings.
  const amount = (value: number | null) => (value === null ? null : Number(value))
  return { ...row, price_paid: amount(row.price_paid), price_asked: amount(row.price_asked) }
}

export type StockUpdate = { seen: StockRecord; values: StockValues }

/**
 * Saves over the version that was seen, or adds the first record.
 *
 * @throws VersionConflict if another version was saved or the watch was deleted; AppError
 */
export async function saveStockRecord({ seen, values }: StockUpdate): Promise<void> {
  const signal = AbortSignal.timeout(responseTimeout)
  await writeOver(seen, {
    thing: 'stock record',
    write: (over) =>
      over.updated_at === none ? add(seen.id, values, signal) : updateVersion('stock_records', over, values, signal),
    read: async () => (await fetchStock(seen.id, signal))?.record ?? null,
    loses: losesColumns(values),
  })
}

/** Returns no rows if a record exists by now or the watch was deleted. */
async function add(id: string, values: StockValues, signal: AbortSignal) {
  // Empty records are not stored.
  if (Object.values(values).every((value) => value === null)) return [{ id }]
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('stock_records')
    .insert({ id, ...values })
    .select('id')
    .abortSignal(signal)
  if (!error) return data
  const failure = toAppError(error)
  if (failure.code === 'DUPLICATE_ERROR' || failure.code === 'FOREIGN_KEY_ERROR') return []
  throw failure
}

export const stockKeys = {
  all: ['stock'] as const,
  record: (id: string) => [...stockKeys.all, 'record', id] as const,
  documents: (watchId: string) => [...stockKeys.all, 'documents', watchId] as const,
}

// Stock records leave memory when their dialog closes.
export const stockQueries = {
  record: (id: string) =>
    queryOptions({
      queryKey: stockKeys.record(id),
      queryFn: ({ signal }) => fetchStock(id, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  documents: (watchId: string) =>
    queryOptions({
      queryKey: stockKeys.documents(watchId),
      queryFn: ({ signal }) => fetchDocuments(watchId, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}
