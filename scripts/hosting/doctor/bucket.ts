import { z } from 'zod'
import { ok, unknown, wrong, type Check, type Patient } from './check.ts'

const bucketSchema = z.object({
  public: z.boolean(),
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
})

type Bucket = z.infer<typeof bucketSchema>

const statement = `select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'watch-images'`

export const bucket: Check = {
  name: 'bucket',
  async examine(patient) {
    const found = await readBucket(patient)
    if (found === undefined) {
      return unknown('its limits are told to the secret key and to the database only', 'Give SUPABASE_SECRET_KEY.')
    }
    const push = 'npx supabase@3 db push --remote; what was changed in the dashboard is put back there, under Storage.'
    if (found === null) return wrong('there is no bucket watch-images', push)
    const [wanted] = await patient.expect<Bucket>(statement)
    const { file_size_limit: limit, allowed_mime_types: types } = bucketSchema.parse(wanted)
    const faults = []
    if (!found.public) faults.push('is not public, so no picture loads')
    if (found.file_size_limit !== limit) faults.push(`takes files of ${found.file_size_limit} bytes, not of ${limit}`)
    if (String([...(found.allowed_mime_types ?? [])].sort()) !== String([...(types ?? [])].sort())) {
      faults.push(`takes ${found.allowed_mime_types?.join(', ') ?? 'any type'}, not ${types?.join(', ')}`)
    }
    return faults.length > 0 ? wrong(faults.join('; '), push) : ok(`watch-images is public, with its limits`)
  },
}

/** Null where there is none; undefined without a way to ask. */
async function readBucket({ query, askSecretly }: Patient): Promise<Bucket | null | undefined> {
  if (query) {
    const [row] = await query(statement)
    return row ? bucketSchema.parse(row) : null
  }
  if (!askSecretly) return undefined
  const { status, text } = await askSecretly('/storage/v1/bucket/watch-images')
  return status === 200 ? bucketSchema.parse(JSON.parse(text)) : null
}
