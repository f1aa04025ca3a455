import { unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { writeOver } from '@/lib/versions'
import type { SettingsFormInput } from '../settings.schema'

/** The settings as they are edited; `updated_at` tells their versions apart. */
export type Settings = SettingsFormInput & { updated_at: string }

const columns =
  'letters_to, letters_rhythm, sender_name, reminders, notice_minutes, months_ahead, change_cutoff_hours, updated_at'

export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  const supabase = await getSupabase()
  const query = supabase.from('house_settings').select(columns).eq('id', true).retry(false)
  return unwrap(await (signal ? query.abortSignal(signal) : query).single()) as Settings
}

type SettingsUpdate = { seen: Settings; values: SettingsFormInput }

/**
 * Writes settings over those that were seen, and over no others.
 *
 * @throws VersionConflict where there are others by now; AppError
 */
export async function saveSettings({ seen, values }: SettingsUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  await writeOver(seen, {
    thing: 'setting',
    write: async ({ updated_at }) =>
      unwrap(
        await supabase
          .from('house_settings')
          .update(values)
          .eq('id', true)
          .eq('updated_at', updated_at)
          .select('id')
          .abortSignal(signal),
      ),
    read: () => fetchSettings(signal),
    loses: (current) => JSON.stringify({ ...seen, updated_at: '' }) !== JSON.stringify({ ...current, updated_at: '' }),
  })
}
