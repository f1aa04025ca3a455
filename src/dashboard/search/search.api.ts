import { callFunction } from '@/lib/backend/call-function'
import type { Database } from '@/types/database.types'

type Row = Database['public']['Functions']['search_everything']['Returns'][number]

export const foundKinds = ['clients', 'watches', 'inquiries', 'appointments', 'watch_requests'] as const

/** `at` is a client's last contact, an appointment's start, or the creation of another row. */
export type Found = Pick<Row, 'id' | 'title' | 'at'> & {
  kind: (typeof foundKinds)[number]
  detail: string | null
  status: string | null
}

/**
 * Returns at most five rows of each kind, grouped by kind. The request's body has the text, so that no URL does.
 *
 * @throws AppError
 */
export async function fetchEverything(text: string, signal: AbortSignal): Promise<Found[]> {
  const rows = await callFunction('search_everything', { search: text }, signal)
  return foundKinds.flatMap((kind) => rows.filter((row) => row.kind === kind).map((row) => ({ ...row, kind })))
}
