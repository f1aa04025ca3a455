import { randomId } from '@/lib/backend/random-id'
import { isDrafted } from '@/lib/drafts/draft'
import { toAppError } from '@/lib/failures/errors'
import { reportFailure } from '@/lib/failures/report-failure'
import { keyOfUrl } from '../api/bucket.api'
import { removeUnused } from '../api/media.api'
import { Observable } from './observable'
import { holdUploadSession, readUploadRecords, withAbandonedSession, writeUploadRecord } from './upload-record'
import type { UploadTask } from './upload-task'

type Life = {
  id: string
  claimed: Set<string>
  release?: Promise<() => void>
  /** A canceled upload may arrive after its removal, which is then repeated later. */
  hasBrokenOff: boolean
  isOver: boolean
}

const newLife = (): Life => ({ id: randomId(), claimed: new Set(), hasBrokenOff: false, isOver: false })

type FieldState = {
  dispose: () => void
  tasks: () => UploadTask[]
  dropTasks: () => void
}

export class UploadScope {
  readonly isBusy = new Observable(false)
  /** Uploading or failed files. */
  readonly unfinished = new Observable<UploadTask[]>([])
  refused = 0
  private life = newLife()
  private readonly running = new Map<AbortController, Promise<unknown>>()
  private readonly fields = new Map<string, FieldState>()
  private saving: Promise<unknown> = Promise.resolve()

  field<T extends FieldState>(name: string, create: () => T): T {
    const known = this.fields.get(name) as T | undefined
    if (known) return known
    const made = create()
    this.fields.set(name, made)
    return made
  }

  /** Records a key before its upload, so that the file can always be removed. */
  async claim(key: string): Promise<void> {
    const { life } = this
    life.release ??= holdUploadSession(life.id)
    await life.release
    life.claimed.add(key)
    writeUploadRecord(life.id, life.claimed)
  }

  async run(controller: AbortController, work: () => Promise<void>): Promise<void> {
    const { life } = this
    const done = work()
    this.running.set(controller, done)
    this.isBusy.set(true)
    this.look()
    try {
      await done
    } finally {
      if (controller.signal.aborted) life.hasBrokenOff = true
      this.running.delete(controller)
      this.isBusy.set(this.running.size > 0)
      this.look()
    }
  }

  /** Updates `unfinished`; to be called after every change. */
  look(): void {
    const tasks = [...this.fields.values()].flatMap((field) => field.tasks())
    this.unfinished.set(tasks)
  }

  dropUnfinished(): void {
    this.fields.forEach((field) => field.dropTasks())
    this.look()
  }

  during<T>(saving: Promise<T>): Promise<T> {
    this.saving = saving
    return saving
  }

  async commit(saved: string[]): Promise<void> {
    await this.end(this.life, new Set(saved.map(keyOfUrl)))
  }

  discard(): void {
    void this.discardLater(this.life)
  }

  close(): void {
    this.discard()
    this.fields.forEach((field) => field.dispose())
  }

  /** Waits for a pending save, which may need the files. */
  private async discardLater(life: Life) {
    this.abortAll()
    await this.saving.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
    await this.end(life, new Set())
  }

  private abortAll() {
    for (const controller of this.running.keys()) controller.abort()
  }

  private async end(life: Life, saved: Set<string | null>) {
    if (life.isOver) return
    life.isOver = true
    if (this.life === life) this.life = newLife()
    this.abortAll()
    await Promise.allSettled(this.running.values())
    const keys = [...life.claimed].filter((key) => !saved.has(key))
    await removeRecorded(life.id, keys, life.hasBrokenOff)
    if (life.release) (await life.release)()
  }
}

/** Removes files from the bucket. Failed removals, and files of a draft, wait until the dashboard is next opened. */
async function removeRecorded(id: string, keys: string[], lookAgain = false): Promise<void> {
  writeUploadRecord(id, keys)
  const drafted = keys.filter(isDrafted)
  try {
    await removeUnused(keys.filter((key) => !drafted.includes(key)))
    if (!lookAgain) writeUploadRecord(id, drafted)
  } catch (error) {
    reportFailure('Could not remove uploaded files', toAppError(error))
  }
}

export async function sweepUploadRecords(): Promise<void> {
  for (const record of readUploadRecords()) {
    await withAbandonedSession(record, () => removeRecorded(record.id, record.keys))
  }
}
