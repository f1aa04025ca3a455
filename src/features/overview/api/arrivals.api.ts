import * as z from 'zod/mini'
import { getEnvironment } from '@/lib/env'
import { toAppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

/** The lists to which visitors add. */
export const arrivalLists = ['inquiries', 'appointments', 'requests', 'newsletter'] as const
export type ArrivalList = (typeof arrivalLists)[number]

const tables: Record<ArrivalList, string> = {
  inquiries: 'inquiries',
  appointments: 'appointments',
  requests: 'watch_requests',
  newsletter: 'newsletter_subscribers',
}

/** By list: until when every row has been shown, as the database writes a time, and the ids of rows shown since. */
export type Seen = Partial<Record<ArrivalList, { until: string; shown: string[] }>>

const time = z.nullable(z.string())
const arrival = z.object({ count: z.number(), latest: time, until: time })
const arrivals = z.object({ inquiries: arrival, appointments: arrival, requests: arrival, newsletter: arrival })
export type Arrivals = z.infer<typeof arrivals>

/**
 * How many rows of each list have not been shown, when the newest came, and until when all have been shown; counted
 * by the database.
 *
 * @throws AppError
 */
export async function fetchArrivals(seen: Seen, signal: AbortSignal): Promise<Arrivals> {
  const supabase = await getSupabase()
  const answer = unwrap(await supabase.rpc('count_arrivals', { seen }).abortSignal(signal).retry(false))
  const { data, error } = arrivals.safeParse(answer)
  if (error) throw toAppError({ message: 'The count of new rows could not be read' })
  return data
}

/** Has the backend announce what changes in the lists, where it can; gives the way to end it. */
export async function listenForArrivals(onChange: (list: ArrivalList) => void): Promise<() => void> {
  if (!getEnvironment().hasRealtime) return () => {}
  const supabase = await getSupabase()
  const channel = supabase.channel('dashboard')
  for (const list of arrivalLists) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table: tables[list] }, () => onChange(list))
  }
  channel.subscribe()
  return () => void supabase.removeChannel(channel)
}
