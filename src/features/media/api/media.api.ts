import { addressesOfKey, keyOfAddress, removeObjects } from '@/lib/bucket'
import { unwrap } from '@/lib/errors'
import { renditionsOf } from '@/lib/renditions'
import { getSupabase } from '@/lib/supabase'

/** So many keys are asked about at once: a longer address is refused by the servers between here and the database. */
const keysAtOnce = 4

/** More rows than this name the same files only where something is odd: then nothing is removed. */
const mostRows = 500

/**
 * Removes objects, and the renditions that belong to them, unless some watch or
 * testimonial names them: what a row shows is never taken away from it, whatever
 * was going on in another tab.
 *
 * @throws AppError; then nothing or not everything was removed
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
  // Keys of ours hold nothing that needs escaping.
  const addresses = keys.flatMap(addressesOfKey).map((address) => `"${address}"`)
  const list = addresses.join(',')
  const [watches, testimonials] = await Promise.all([
    supabase.from('watches').select('image_urls').filter('image_urls', 'ov', `{${list}}`).limit(mostRows).retry(false),
    supabase
      .from('testimonials')
      .select('image_url, video_url, captions_url')
      .or(`image_url.in.(${list}),video_url.in.(${list}),captions_url.in.(${list})`)
      .limit(mostRows)
      .retry(false),
  ])
  const rows = [unwrap(watches), unwrap(testimonials)]
  if (rows.some(({ length }) => length >= mostRows)) return keys
  const named = rows.flat().flatMap((row) => Object.values(row).flat())
  return named.flatMap((address) => (address && keyOfAddress(address)) || [])
}
