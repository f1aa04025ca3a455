import { newLinkKey } from '@/dashboard/form/new-link-key'
import type { OpenAbout } from '@/entities/clients/client'
import type { PagePicture } from '@/entities/page-pictures/page-pictures.api'
import type { PageText } from '@/entities/page-texts/page-texts.api'
import { fieldTexts } from '@/entities/settings/settings'
import { callFunction } from '@/lib/backend/call-function'
import { getEnvironment } from '@/lib/backend/env'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeColumns } from '@/lib/drafts/versions'
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

/** @throws VersionConflict; AppError */
export const saveSettings = ({ seen, values }: SettingsUpdate) =>
  writeColumns({ table: 'settings', thing: 'setting', id: true, seen, values })

/**
 * Revokes the previous link.
 *
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
  const signal = AbortSignal.timeout(responseTimeout)
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
  // The generated type does not allow null.
  return (await callFunction('retention_preview', { months: months as number }, signal)) as Retention
}

export type PageTextUpdate = { seen: PageText; values: Pick<PageText, 'words'> }

/** @throws VersionConflict; AppError */
export const savePageText = ({ seen, values }: PageTextUpdate) =>
  writeColumns({ table: 'page_texts', thing: 'page', id: seen.id, seen, values })

export type PagePictureUpdate = {
  seen: PagePicture
  values: Pick<PagePicture, 'image_url' | 'description' | 'caption'>
}

/** @throws VersionConflict; AppError */
export const savePagePicture = ({ seen, values }: PagePictureUpdate) =>
  writeColumns({ table: 'page_pictures', thing: 'picture', id: seen.id, seen, values })
