import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { renditionsOf } from '@/lib/pictures/renditions'
import { urlsOfKey, keyOfUrl, removeObjects } from './bucket.api'

/** More keys would make the URL too long for proxies. */
const keysAtOnce = 4

/** This many rows with the same files indicate an error. */
const mostRows = 500

/**
 * Removes objects and their renditions, unless a watch, candidate, report, testimonial or page uses them: another tab may have saved such
 * a row.
 *
 * @throws AppError; some objects may then remain
 */
export async function removeUnused(keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const questions: Promise<string[]>[] = []
  for (let at = 0; at < keys.length; at += keysAtOnce) questions.push(findKeysInUse(keys.slice(at, at + keysAtOnce)))
  const inUse = new Set((await Promise.all(questions)).flat())
  await removeObjects(keys.filter((key) => !inUse.has(key)).flatMap((key) => [key, ...renditionsOf(key)]))
}

async function findKeysInUse(keys: string[]): Promise<string[]> {
  const supabase = await getSupabase()
  // Keys contain no character that needs escaping.
  const urls = keys.flatMap(urlsOfKey).map((url) => `"${url}"`)
  const list = urls.join(',')
  const withPictures = (table: 'watches' | 'candidates') =>
    supabase.from(table).select('image_urls').filter('image_urls', 'ov', `{${list}}`).limit(mostRows).retry(false)
  const [watches, candidates, reports, testimonials, pages] = await Promise.all([
    withPictures('watches'),
    withPictures('candidates'),
    supabase
      .from('condition_reports')
      .select('report_pictures')
      .filter('report_pictures', 'ov', `{${list}}`)
      .limit(mostRows)
      .retry(false),
    supabase
      .from('testimonials')
      .select('image_url, video_url, captions_url')
      .or(`image_url.in.(${list}),video_url.in.(${list}),captions_url.in.(${list})`)
      .limit(mostRows)
      .retry(false),
    supabase.from('page_pictures').select('image_url').filter('image_url', 'in', `(${list})`).retry(false),
  ])
  const rows = [unwrap(watches), unwrap(candidates), unwrap(reports), unwrap(testimonials), unwrap(pages)]
  if (rows.some(({ length }) => length >= mostRows)) return keys
  const named = rows.flat().flatMap((row) => Object.values(row).flat())
  return named.flatMap((url) => (url && keyOfUrl(url)) || [])
}
