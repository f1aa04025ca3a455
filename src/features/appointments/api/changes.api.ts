import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { AppointmentChange } from '../changes'

/** Admin names by appointment id, without visitors' requests. */
export async function fetchEntrants(ids: string[], signal: AbortSignal): Promise<Record<string, string>> {
  const supabase = await getSupabase()
  const entries = unwrap(
    await supabase
      .from('audit_log')
      .select('row_id, actor_name')
      .eq('source', 'appointments')
      .eq('action', 'insert')
      .in('row_id', ids)
      .abortSignal(signal)
      .retry(false),
  )
  return Object.fromEntries(entries.map(({ row_id, actor_name }) => [row_id, actor_name]))
}

export async function fetchChanges(ids: string[], signal: AbortSignal): Promise<AppointmentChange[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('appointment_changes')
      .select(
        'appointment_id, revision, who, day_before, time_before, status_before, day_after, time_after, status_after, reason, changed_at',
      )
      .in('appointment_id', ids)
      .order('revision', { ascending: false })
      .abortSignal(signal)
      .retry(false),
  )
}
