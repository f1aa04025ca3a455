import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryDirectory } from '../settings.ts'

export type Mail = {
  id: string
  /** ISO 8601. */
  at: string
  from: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: { filename: string; contentType: string; content: string }[]
}

export type UnsentMail = Omit<Mail, 'id' | 'at'>
export type MailSummary = Pick<Mail, 'id' | 'at' | 'from' | 'to' | 'subject'>

export type Mailbox = {
  /** A known key returns the stored email, even if it differs. */
  keep(email: UnsentMail, key?: string): Promise<Mail>
  list(): Promise<MailSummary[]>
  read(id: string): Promise<Mail | undefined>
  empty(): Promise<void>
  /** Returns a function that removes the listener. */
  watch(listener: () => void): () => void
}

type Entry = { summary: MailSummary; file: string; written: Promise<unknown> }

export function readMailFolder(folder = process.env.SHOWROOM_MAILS): string {
  return path.resolve(folder || path.join(temporaryDirectory, 'mails'))
}

/** Each email is a JSON file. `report` receives recipient and subject. */
export function openMailbox(folder: string, report: (line: string) => void = () => {}): Mailbox {
  const listeners = new Set<() => void>()
  let loading: Promise<Map<string, Entry>> | undefined
  const load = () => (loading ??= readFolder(folder))
  const tell = () => listeners.forEach((listener) => listener())

  async function readEntry({ file, written }: Entry): Promise<Mail | undefined> {
    await written
    return JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) ?? undefined
  }

  return {
    async keep(email, key) {
      const entries = await load()
      const id = key ? idOf(key) : randomUUID()
      const earlier = entries.get(id)
      const stored = earlier && (await readEntry(earlier))
      if (stored) return stored

      const mail: Mail = { id, at: new Date().toISOString(), ...email }
      const file = path.join(folder, `${mail.at.replaceAll(':', '-')}-${id}.json`)
      const written = writeWhole(file, JSON.stringify(mail, null, 2))
      // The entry is added before the file is written, so a concurrent retry finds it.
      entries.set(id, { summary: summarize(mail), file, written })
      await written.catch((error) => {
        entries.delete(id)
        throw error
      })
      report(`e-mail to ${mail.to}: ${mail.subject}`)
      tell()
      return mail
    },
    async list() {
      return [...(await load()).values()].map(({ summary }) => summary).reverse()
    },
    async read(id) {
      const entry = (await load()).get(id)
      return entry && readEntry(entry)
    },
    async empty() {
      const entries = await load()
      const files = [...entries.values()].map(({ file }) => file)
      entries.clear()
      await Promise.all(files.map((file) => rm(file, { force: true })))
      tell()
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

async function readFolder(folder: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  for (const file of names.map((name) => path.join(folder, name))) {
    const mail = await readFile(file, 'utf8').then(asMail)
    if (mail) entries.set(mail.id, { summary: summarize(mail), file, written: Promise.resolve() })
  }
  return entries
}

/** The folder may contain other files. */
function asMail(text: string): Mail | undefined {
  try {
    const mail = JSON.parse(text) as Mail
    return mail.id && mail.at ? mail : undefined
  } catch {
    return undefined
  }
}

async function writeWhole(file: string, content: string) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

function idOf(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

function summarize({ id, at, from, to, subject }: Mail): MailSummary {
  return { id, at, from, to, subject }
}
