import { z } from 'zod'
import { mendedBySql, ok, unknown, type Check, type Patient, type Verdict } from './check.ts'

const bucketSchema = z.object({
  public: z.boolean(),
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
})
type Bucket = z.infer<typeof bucketSchema>

const statement = `select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'watch-images'`

/** What makes it as the migrations have it, whatever it is now. */
const making = `
  select format(
    'insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (%L, %L, %L, %L, %L) '
    'on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, '
    'allowed_mime_types = excluded.allowed_mime_types;', id, name, public, file_size_limit, allowed_mime_types) as mending
  from storage.buckets where id = 'watch-images'`

export const bucket: Check = {
  name: 'bucket',
  async examine(patient) {
    const found = await readBucket(patient)
    if ('status' in found) return found
    const [{ mending }] = await patient.expect<{ mending: string }>(making)
    if (!found.bucket) return mendedBySql('there is no bucket watch-images', [mending])
    const [wanted] = await patient.expect<Bucket>(statement)
    const { file_size_limit: limit, allowed_mime_types: types } = bucketSchema.parse(wanted)
    const { bucket: said } = found
    const faults = []
    if (!said.public) faults.push('is not public, so no picture loads')
    if (said.file_size_limit !== limit) faults.push(`takes files of ${said.file_size_limit} bytes, not of ${limit}`)
    if (String([...(said.allowed_mime_types ?? [])].sort()) !== String([...(types ?? [])].sort())) {
      faults.push(`takes ${said.allowed_mime_types?.join(', ') ?? 'any type'}, not ${types?.join(', ')}`)
    }
    return faults.length > 0 ? mendedBySql(faults.join('; '), [mending]) : ok(`watch-images is public, with its limits`)
  },
}

/** The bucket where there is one; a verdict where nobody could be asked. */
async function readBucket({ query, askSecretly }: Patient): Promise<{ bucket?: Bucket } | Verdict> {
  if (query) {
    const [row] = await query(statement)
    return row ? { bucket: bucketSchema.parse(row) } : {}
  }
  if (!askSecretly) {
    return unknown('its limits are told to the secret key and to the database only', 'Give SUPABASE_SECRET_KEY.')
  }
  const { status, text } = await askSecretly('/storage/v1/bucket/watch-images')
  if (status === 200) return { bucket: bucketSchema.parse(JSON.parse(text)) }
  // Storage says what it is in the body, and answers a wrong key otherwise.
  if (/"statusCode":\s*"?404|bucket not found/i.test(text)) return {}
  return unknown(
    `Storage does not answer this key (status ${status})`,
    'Mend the line of the secret key first: Settings → API Keys has the key.',
  )
}
