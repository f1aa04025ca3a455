import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { AppointmentChange } from '../changes'

/** What became of some appointments, of each the last change first. */
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
