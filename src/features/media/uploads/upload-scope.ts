import { randomId } from '@/lib/backend/random-id'
import { isDrafted } from '@/lib/drafts/draft'
import { toAppError } from '@/lib/failures/errors'
import { reportFailure } from '@/lib/failures/report-failure'
import { keyOfAddress } from '../api/bucket.api'
import { removeUnused } from '../api/media.api'
import { Observable } from './observable'
import { holdUploadSession, readUploadRecords, withAbandonedSession, writeUploadRecord } from './upload-record'
import type { UploadTask } from './upload-task'

/** The time from the first upload to a commit or a discard. */
type Life = {
  id: string
  /** Keys that may be in the bucket. */
  claimed: Set<string>
  release?: Promise<() => void>
  /** A cancelled upload may still arrive after its removal; then the removal is repeated later. */
  hasBrokenOff: boolean
  isOver: boolean
}

const newLife = (): Life => ({ id: randomId(), claimed: new Set(), hasBrokenOff: false, isOver: false })

/** The state of a field, kept while its dialog is open, also while the field is unmounted. */
type FieldState = {
  dispose: () => void
  /** Uploads that are running or have failed. */
  tasks: () => UploadTask[]
  /** Removes running and failed uploads, and their files from the bucket. */
  dropTasks: () => void
}

/** The uploads of one dialog: which are running, and which files must be removed again. */
export class UploadScope {
  readonly isBusy = new Observable(false)
  /** Chosen files that are not in the bucket: uploading or failed. */
  readonly unfinished = new Observable<UploadTask[]>([])
  /** How many files were refused while they were processed. */
  refused = 0
  private life = newLife()
  private readonly running = new Map<AbortController, Promise<unknown>>()
  private readonly fields = new Map<string, FieldState>()
  private saving: Promise<unknown> = Promise.resolve()

  /** The state of a field, created on first use. */
  field<T extends FieldState>(name: string, create: () => T): T {
    const known = this.fields.get(name) as T | undefined
    if (known) return known
    const made = create()
    this.fields.set(name, made)
    return made
  }

  /** Records a key before its upload begins, so that the file can be removed whatever happens. */
  async claim(key: string): Promise<void> {
    const { life } = this
    life.release ??= holdUploadSession(life.id)
    await life.release
    life.claimed.add(key)
    writeUploadRecord(life.id, life.claimed)
  }

  /** Runs an upload; `controller` is aborted when the dialog is left. */
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

  /** Recomputes `unfinished`; to be called wherever it may have changed. */
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
    await this.end(this.life, new Set(saved.map(keyOfAddress)))
  }

  discard(): void {
    void this.discardLater(this.life)
  }

  /** To be called when the dialog closes. */
  close(): void {
    this.discard()
    this.fields.forEach((field) => field.dispose())
  }

  /** Discards after a pending save: its row may need the files. */
  private async discardLater(life: Life) {
    this.abortAll()
    await this.saving.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
    await this.end(life, new Set())
  }

  private abortAll() {
    for (const controller of this.running.keys()) controller.abort()
  }

  private async end(life: Life, kept: Set<string | null>) {
    if (life.isOver) return
    life.isOver = true
    if (this.life === life) this.life = newLife()
    this.abortAll()
    await Promise.allSettled(this.running.values())
    const keys = [...life.claimed].filter((key) => !kept.has(key))
    await removeRecorded(life.id, keys, life.hasBrokenOff)
    if (life.release) (await life.release)()
  }
}

/** Removes files where possible; the rest, and what a draft names, when the dashboard is next opened. */
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

/** Removes from the bucket what dialogs of closed tabs uploaded and did not save. */
export async function sweepUploadRecords(): Promise<void> {
  for (const record of readUploadRecords()) {
    await withAbandonedSession(record, () => removeRecorded(record.id, record.keys))
  }
}
