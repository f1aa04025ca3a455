import type { Query } from '../../../supabase/embedded/database.ts'
import { Failure, type Send } from '../../hosting/open-project.ts'
import { keepContent, readContent, type Bucket, type SavedFile } from './folder.ts'

// The list of files comes from the same database snapshot as the rows.

type StoredFile = Omit<SavedFile, 'digest'>

const together = 4
const tries = 3
/** Milliseconds, enough for a file of 50 MB. */
const patience = 300_000

export const readBuckets = (query: Query) =>
  query<Bucket>('select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id')

export const readFiles = (query: Query) =>
  query<StoredFile>(`
    select bucket_id as bucket, name, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as "cacheControl"
    from storage.objects order by bucket_id, name`)

const objectPath = ({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>) =>
  `/storage/v1/object/${encodeURIComponent(bucket)}/${name.split('/').map(encodeURIComponent).join('/')}`

/** Skips files deleted since the list was read. */
export async function keepFiles(
  { send, query, folder }: { send: Send; query: Query; folder: string },
  files: StoredFile[],
): Promise<SavedFile[]> {
  const saved: SavedFile[] = []
  await eachOf(files, async (file) => {
    const response = await patiently(send, objectPath(file))
    if (response.ok) {
      const type = file.type ?? response.headers.get('content-type')
      saved.push({ ...file, type, digest: await keepContent(folder, new Uint8Array(await response.arrayBuffer())) })
      return
    }
    const text = await response.text()
    const isThere = await query(`select 1 from storage.objects where bucket_id = $1 and name = $2`, [
      file.bucket,
      file.name,
    ])
    if (isThere.length > 0) throw refused(`${file.bucket}/${file.name} could not be read`, response.status, text)
  })
  return saved.sort((one, other) => objectPath(one).localeCompare(objectPath(other)))
}

/** Overwrites existing files. */
export async function putFiles(
  { send, folder }: { send: Send; folder: string },
  { buckets, files }: { buckets: Bucket[]; files: SavedFile[] },
) {
  for (const bucket of buckets) {
    const limits = Object.entries(bucket).filter(([, value]) => value !== null)
    const body = JSON.stringify({ name: bucket.id, ...Object.fromEntries(limits) })
    const headers = { 'Content-Type': 'application/json' }
    const response = await patiently(send, '/storage/v1/bucket', { method: 'POST', headers, body })
    if (!response.ok)
      throw refused(`The bucket ${bucket.id} could not be created`, response.status, await response.text())
  }
  await eachOf(files, async (file) => {
    const body = await readContent(folder, file)
    const headers = {
      'Content-Type': file.type ?? 'application/octet-stream',
      'x-upsert': 'true',
      ...(file.cacheControl && { 'Cache-Control': file.cacheControl }),
    }
    const response = await patiently(send, objectPath(file), { method: 'POST', headers, body })
    if (!response.ok) {
      throw refused(`${file.bucket}/${file.name} could not be written`, response.status, await response.text())
    }
  })
}

const refused = (what: string, status: number, text: string) =>
  new Failure(`${what}: Storage responded with status ${status} ${text.slice(0, 200)}`)

/** Retries after network and server errors. */
async function patiently(send: Send, path: string, request: RequestInit = {}): Promise<Response> {
  for (let nth = 1; ; nth++) {
    try {
      const response = await send(path, { ...request, signal: AbortSignal.timeout(patience) })
      if (response.status < 500 || nth === tries) return response
    } catch (error) {
      if (nth === tries) throw error
    }
  }
}

async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: together }, worker))
}

/** The bucket's creation time shows whether database and key belong to one project. */
export async function expectOneProject(query: Query, send: Send) {
  const [row] = await query<{ made: string }>(
    `select (extract(epoch from created_at) * 1000)::bigint::text as made from storage.buckets where id = 'watch-images'`,
  )
  if (!row) throw new Failure('The database has no bucket watch-images: run `npx supabase@3 db push --remote` first.')
  const response = await patiently(send, '/storage/v1/bucket/watch-images')
  const text = await response.text()
  if (!response.ok) throw refused('The key was rejected', response.status, text)
  const createdAt = Date.parse((JSON.parse(text) as { created_at: string }).created_at)
  if (Math.abs(createdAt - Number(row.made)) > 1000) {
    throw new Failure(
      'VITE_SUPABASE_URL and SUPABASE_DB_URL belong to different projects: their buckets were created at different times. Nothing was written.',
    )
  }
}
