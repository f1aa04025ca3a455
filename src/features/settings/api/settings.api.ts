import { newLinkKey } from '@/dashboard/form/new-link-key'
import type { OpenAbout } from '@/entities/clients/client'
import type { PageText } from '@/entities/page-texts/page-texts.api'
import { fieldTexts } from '@/entities/settings/settings'
import { getEnvironment } from '@/lib/backend/env'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeColumns } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'
import type { SettingsFormInput } from '../settings.schema'

/** The settings as they are edited; `updated_at` tells their versions apart. */
export type Settings = SettingsFormInput & {
  updated_at: string
  /** The digest of the calendar link's key; null where there is no link. */
  calendar_digest: string | null
}

const columns = [...Object.keys(fieldTexts), 'calendar_digest', 'updated_at'].join(', ')

export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  const supabase = await getSupabase()
  const query = supabase.from('settings').select<string, Settings>(columns).eq('id', true).retry(false)
  return unwrap(await (signal ? query.abortSignal(signal) : query).single())
}

/** The settings that a form began with. */
export type SettingsVersion = Omit<Settings, 'calendar_digest'>

type SettingsUpdate = { seen: SettingsVersion; values: SettingsFormInput }

/** @throws VersionConflict; AppError */
export const saveSettings = ({ seen, values }: SettingsUpdate) =>
  writeColumns({ table: 'settings', thing: 'setting', id: true, seen, values })

/**
 * Makes the link by which a calendar program follows the appointments, and ends the one before.
 *
 * @returns the link, which is known to nobody but its reader
 * @throws AppError
 */
export async function makeCalendarLink(): Promise<string> {
  const { key, digest } = await newLinkKey()
  await setCalendarDigest(digest)
  return `${getEnvironment().supabaseUrl}/functions/v1/calendar?key=${key}`
}

/** Ends the calendar link. @throws AppError */
export const endCalendarLink = (): Promise<void> => setCalendarDigest(null)

async function setCalendarDigest(calendar_digest: string | null) {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  unwrap(
    await supabase
      .from('settings')
      .update({ calendar_digest })
      .eq('id', true)
      .select('id')
      .abortSignal(signal)
      .single(),
  )
}

/** What the next run of the upkeep would remove, and when the last one was. */
export type Retention = {
  kinds: { source: OpenAbout; count: number; oldest: string }[]
  /** Null where it has not run yet. */
  last_run: string | null
}

/** @param months how long rows are kept; null where they are kept for ever */
export async function fetchRetention(months: number | null, signal: AbortSignal): Promise<Retention> {
  const supabase = await getSupabase()
  // The generated type knows no null.
  const answer = await supabase
    .rpc('retention_preview', { months: months as number })
    .abortSignal(signal)
    .retry(false)
  return unwrap(answer) as Retention
}

export type PageTextUpdate = { seen: PageText; values: Pick<PageText, 'words'> }

/** @throws VersionConflict; AppError */
export const savePageText = ({ seen, values }: PageTextUpdate) =>
  writeColumns({ table: 'page_texts', thing: 'page', id: seen.id, seen, values })
