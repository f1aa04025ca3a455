import { keyOfAddress } from '@/lib/bucket'
import { toAppError } from '@/lib/errors'
import { randomId } from '@/lib/random-id'
import { reportFailure } from '@/lib/report-failure'
import { removeUnused } from './api/media.api'
import { Observable } from './observable'
import { holdUploadSession, readUploadRecords, withAbandonedSession, writeUploadRecord } from './upload-record'
import type { UploadTask } from './upload-task'

/** From the first upload to a commit or a discard. */
type Life = {
  id: string
  /** Every key that may be in the bucket. */
  claimed: Set<string>
  release?: Promise<() => void>
  /** An upload that was broken off may still arrive after it was removed: then it is looked for again later. */
  hasBrokenOff: boolean
  isOver: boolean
}

const newLife = (): Life => ({ id: randomId(), claimed: new Set(), hasBrokenOff: false, isOver: false })

/** What is kept for a field while its dialog is open, whether it is on the screen or on another tab. */
type FieldState = {
  dispose: () => void
  /** What is on its way, or has failed. */
  tasks: () => UploadTask[]
  /** Takes out what is on its way, or has failed; nothing of it stays in the bucket. */
  dropTasks: () => void
}

/** The uploads of one dialog: which are under way, and which files must go again. */
export class UploadScope {
  readonly isBusy = new Observable(false)
  /** What is chosen and not in the bucket: on its way, or failed. */
  readonly unfinished = new Observable<UploadTask[]>([])
  /** How many files turned out to be none that can be taken. */
  refused = 0
  private life = newLife()
  private readonly running = new Map<AbortController, Promise<unknown>>()
  private readonly fields = new Map<string, FieldState>()
  private saving: Promise<unknown> = Promise.resolve()

  /** The state of a field, made when it is first asked for. */
  field<T extends FieldState>(name: string, create: () => T): T {
    const known = this.fields.get(name) as T | undefined
    if (known) return known
    const made = create()
    this.fields.set(name, made)
    return made
  }

  /** Notes a key before the first byte leaves, so that it is found whatever happens. */
  async claim(key: string): Promise<void> {
    const { life } = this
    life.release ??= holdUploadSession(life.id)
    await life.release
    life.claimed.add(key)
    writeUploadRecord(life.id, life.claimed)
  }

  /** Does something that takes its time; `controller` is aborted where the dialog is left. */
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

  /** Looks anew what is unfinished; called wherever that may have changed. */
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

  async commit(before: string[], after: string[]): Promise<void> {
    const kept = new Set(after.map(keyOfAddress))
    const old = before.map(keyOfAddress).filter((key) => key !== null)
    await this.end(this.life, old, kept)
  }

  discard(): void {
    void this.discardLater(this.life)
  }

  /** The dialog is gone. */
  close(): void {
    this.discard()
    this.fields.forEach((field) => field.dispose())
  }

  /** A save that is under way has the first word. */
  private async discardLater(life: Life) {
    this.abortAll()
    await this.saving.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
    await this.end(life, [], new Set())
  }

  private abortAll() {
    for (const controller of this.running.keys()) controller.abort()
  }

  private async end(life: Life, old: string[], kept: Set<string | null>) {
    if (life.isOver) return
    life.isOver = true
    if (this.life === life) this.life = newLife()
    this.abortAll()
    await Promise.allSettled(this.running.values())
    const keys = [...new Set([...old, ...life.claimed])].filter((key) => !kept.has(key))
    await removeRecorded(life.id, keys, life.hasBrokenOff)
    if (life.release) (await life.release)()
  }
}

/** Removes files, best effort: what could not be removed now is, when the dashboard is opened again. */
export async function removeRecorded(id: string, keys: string[], lookAgain = false): Promise<void> {
  writeUploadRecord(id, keys)
  try {
    await removeUnused(keys)
    if (!lookAgain) writeUploadRecord(id, [])
  } catch (error) {
    reportFailure('Could not remove uploaded files', toAppError(error))
  }
}

/** Removes what the dialogs of closed tabs have left in the bucket. */
export async function sweepUploadRecords(): Promise<void> {
  for (const record of readUploadRecords()) {
    await withAbandonedSession(record, () => removeRecorded(record.id, record.keys))
  }
}
