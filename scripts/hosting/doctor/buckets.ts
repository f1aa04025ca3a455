import { z } from 'zod'
import { repairedBySql, ok, unknown, type Check, type Patient, type Verdict } from './check.ts'

const bucketSchema = z.object({
  id: z.string(),
  public: z.boolean(),
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
})
type Bucket = z.infer<typeof bucketSchema>

const statement = 'select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id'

const making = `
  select id, format(
    'insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (%L, %L, %L, %L, %L) '
    'on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, '
    'allowed_mime_types = excluded.allowed_mime_types;', id, name, public, file_size_limit, allowed_mime_types) as mending
  from storage.buckets`

/** Ignores buckets that the migrations don't create. */
export const buckets: Check = {
  name: 'buckets',
  async examine(patient) {
    if (!patient.query && !patient.askSecretly) {
      return unknown('only the secret key or the database shows their limits', 'Set SUPABASE_SECRET_KEY.')
    }
    const wanted = bucketSchema.array().parse(await patient.expect(statement))
    const mending = await patient.expect<{ id: string; mending: string }>(making)
    const faults: string[] = []
    const statements: string[] = []
    for (const bucket of wanted) {
      const found = await readBucket(bucket.id, patient)
      if ('status' in found) return found
      const actual = faultsOf(found.bucket, bucket)
      if (actual.length === 0) continue
      faults.push(...actual)
      statements.push(...mending.filter(({ id }) => id === bucket.id).map(({ mending: one }) => one))
    }
    if (faults.length > 0) return repairedBySql(faults.join('; '), statements)
    const summary = wanted.map(({ id, public: isPublic }) => `${id} is ${isPublic ? '' : 'not '}public`)
    return ok(`${summary.join(', ')}, with the right limits`)
  },
}

function faultsOf(actual: Bucket | undefined, wanted: Bucket): string[] {
  const { id, file_size_limit: limit, allowed_mime_types: types } = wanted
  if (!actual) return [`there is no bucket ${id}`]
  const faults = []
  if (actual.public !== wanted.public) {
    faults.push(
      actual.public
        ? `${id} is public: anyone with the address of a file can open it`
        : `${id} is not public: pictures do not load`,
    )
  }
  if (actual.file_size_limit !== limit)
    faults.push(`the size limit of ${id} is ${actual.file_size_limit ?? 'none'}, not ${limit} bytes`)
  if (String([...(actual.allowed_mime_types ?? [])].sort()) !== String([...(types ?? [])].sort())) {
    faults.push(`${id} accepts ${actual.allowed_mime_types?.join(', ') ?? 'any type'}, not ${types?.join(', ')}`)
  }
  return faults
}

async function readBucket(id: string, { query, askSecretly }: Patient): Promise<{ bucket?: Bucket } | Verdict> {
  if (query) {
    const bucket = bucketSchema
      .array()
      .parse(await query(statement))
      .find((one) => one.id === id)
    return { bucket }
  }
  const { status, text } = await askSecretly!(`/storage/v1/bucket/${id}`)
  if (status === 200) return { bucket: bucketSchema.parse({ ...JSON.parse(text), id }) }
  // Storage reports a missing bucket in the body, and a wrong key differently.
  if (/"statusCode":\s*"?404|bucket not found/i.test(text)) return {}
  return unknown(
    `Storage rejects this key (status ${status})`,
    'Fix the secret key first: copy it from Settings → API Keys.',
  )
}
