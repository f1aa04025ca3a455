import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { Failure } from '../../hosting/open-project.ts'

// Format of a backup: `manifest.json`, `rows/<schema>.<table>.jsonl.gz` with an array of texts for each row, and
// `files/<digest>`. Backups contain personal data, so only their owner may read them.

const forOwnerAlone = { folder: 0o700, file: 0o600 }

const fileSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  cacheControl: z.string().nullable(),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  buckets: z.array(
    z.object({
      id: z.string(),
      public: z.boolean(),
      file_size_limit: z.coerce.number().nullable(),
      allowed_mime_types: z.array(z.string()).nullable(),
    }),
  ),
  files: z.array(fileSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Bucket = Manifest['buckets'][number]
export type SavedFile = z.infer<typeof fileSchema>

/** @throws if the folder exists */
export async function makeFolder(folder: string) {
  await mkdir(path.dirname(folder), { recursive: true, mode: forOwnerAlone.folder })
  await mkdir(folder, { mode: forOwnerAlone.folder }).catch(() => {
    throw new Failure(`${folder} already exists, or cannot be created. Choose another folder.`, 2)
  })
  await mkdir(path.join(folder, 'rows'), { mode: forOwnerAlone.folder })
  await mkdir(path.join(folder, 'files'), { mode: forOwnerAlone.folder })
}

const linesFile = (folder: string, name: string) => path.join(folder, 'rows', `${name}.jsonl.gz`)

export async function writeLines(folder: string, name: string, batches: AsyncIterable<string[]>): Promise<number> {
  const pressed = createGzip()
  const file = pressed.pipe(createWriteStream(linesFile(folder, name), { mode: forOwnerAlone.file, flags: 'wx' }))
  const written = once(file, 'finish')
  written.catch(() => {})
  let count = 0
  for await (const lines of batches) {
    count += lines.length
    if (!pressed.write(lines.map((line) => `${line}\n`).join(''))) await once(pressed, 'drain')
  }
  pressed.end()
  await written
  return count
}

/** On Node 24, `readline` also splits at U+2028 and U+2029, which JSON doesn't escape. */
export async function* readLines(folder: string, name: string): AsyncGenerator<string[]> {
  const source = createReadStream(linesFile(folder, name))
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  const mostLines = 1000
  const mostLetters = 1_000_000
  let lines: string[] = []
  let letters = 0
  let unfinished = ''
  for await (const text of source.pipe(plain).setEncoding('utf8')) {
    const [first, ...others] = String(text).split('\n')
    unfinished += first
    for (const next of others) {
      lines.push(unfinished)
      letters += unfinished.length
      unfinished = next
      if (lines.length >= mostLines || letters >= mostLetters) {
        yield lines
        lines = []
        letters = 0
      }
    }
  }
  if (unfinished) lines.push(unfinished)
  if (lines.length > 0) yield lines
}

/** Equal files are stored once. */
export async function keepContent(folder: string, content: Uint8Array): Promise<string> {
  const digest = createHash('sha256').update(content).digest('hex')
  await writeFile(path.join(folder, 'files', digest), content, { mode: forOwnerAlone.file })
  return digest
}

/** @throws if the content doesn't match its digest */
export async function readContent(folder: string, { digest, name }: SavedFile): Promise<Uint8Array<ArrayBuffer>> {
  const content = await readFile(path.join(folder, 'files', digest)).catch(() => undefined)
  if (!content || createHash('sha256').update(content).digest('hex') !== digest) {
    throw new Failure(`The backup is damaged: the content of ${name} (files/${digest}) is missing or was changed.`)
  }
  return new Uint8Array(content)
}

export async function writeManifest(folder: string, manifest: Manifest) {
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: forOwnerAlone.file })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Failure(`There is no complete backup in ${folder}: it has no manifest.json.`, 2)
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new Failure(`${folder}/manifest.json is damaged, or belongs to a backup of another version.`, 2)
  }
}
