import { newLinkKey } from '@/dashboard/form/new-link-key'
import type { OpenAbout } from '@/entities/clients/client'
import { pageTextColumns, type PageText } from '@/entities/page-texts/page-texts.api'
import { fieldTexts } from '@/entities/settings/settings'
import { getEnvironment } from '@/lib/backend/env'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeOver } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'
import type { SettingsFormInput } from '../settings.schema'

/** `updated_at` identifies the version. */
export type Settings = SettingsFormInput & {
  updated_at: string
  /** Null if there is no link. */
  calendar_digest: string | null
}

const columns = [...Object.keys(fieldTexts), 'calendar_digest', 'updated_at'].join(', ')

export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  const supabase = await getSupabase()
  const query = supabase.from('settings').select<string, Settings>(columns).eq('id', true).retry(false)
  return unwrap(await (signal ? query.abortSignal(signal) : query).single())
}

export type SettingsVersion = Omit<Settings, 'calendar_digest'>

type SettingsUpdate = { seen: SettingsVersion; values: SettingsFormInput }

/** @throws VersionConflict if the settings were changed meanwhile; AppError */
export async function saveSettings({ seen, values }: SettingsUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  await writeOver<SettingsVersion>(seen, {
    thing: 'setting',
    write: async ({ updated_at }) =>
      unwrap(
        await supabase
          .from('settings')
          .update(values)
          .eq('id', true)
          .eq('updated_at', updated_at)
          .select('id')
          .abortSignal(signal),
      ),
    read: () => fetchSettings(signal),
    loses: (current, before) =>
      (Object.keys(values) as (keyof SettingsFormInput)[]).some(
        (field) => current[field] !== before[field] && current[field] !== values[field],
      ),
  })
}

/**
 * Revokes the previous link.
 * @returns the link, which cannot be read again
 * @throws AppError
 */
export async function makeCalendarLink(): Promise<string> {
  const { key, digest } = await newLinkKey()
  await setCalendarDigest(digest)
  return `${getEnvironment().supabaseUrl}/functions/v1/calendar?key=${key}`
}

/** @throws AppError */
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

export type Retention = {
  kinds: { source: OpenAbout; count: number; oldest: string }[]
  /** Null if it has never run. */
  last_run: string | null
}

/** @param months null keeps rows forever */
export async function fetchRetention(months: number | null, signal: AbortSignal): Promise<Retention> {
  const supabase = await getSupabase()
  // The generated type does not allow null.
  const answer = await supabase
    .rpc('retention_preview', { months: months as number })
    .abortSignal(signal)
    .retry(false)
  return unwrap(answer) as Retention
}

export type PageTextUpdate = { seen: PageText; values: Pick<PageText, 'words'> }

/** @throws VersionConflict if the text was changed meanwhile; AppError */
export async function savePageText({ seen, values }: PageTextUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const table = supabase.from('page_texts')
  await writeOver<PageText>(seen, {
    thing: 'page',
    write: async ({ id, updated_at }) =>
      unwrap(await table.update(values).eq('id', id).eq('updated_at', updated_at).select('id').abortSignal(signal)),
    read: async () => unwrap(await table.select(pageTextColumns).eq('id', seen.id).abortSignal(signal).maybeSingle()),
    loses: (current, before) => current.words !== before.words && current.words !== values.words,
  })
}
