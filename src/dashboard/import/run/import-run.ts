import { toAppError, type AppError } from '@/lib/failures/errors'
import type { Brought } from '../import-kind'
import type { Entry, Outcome } from '../import.api'
import { isWanted, type PlannedRow } from '../rows/plan'

/** How an import stands. */
export type RunState = {
  /** 'waiting' for the network, after which it goes on by itself; 'stopped' by a refusal. */
  phase: 'running' | 'paused' | 'waiting' | 'stopped' | 'done'
  done: number
  total: number
  problem?: AppError
}

/** What an import asks of the page. */
export type RunParts = {
  /** Uploads the pictures of rows. @throws AppError */
  bring: (rows: PlannedRow[], signal: AbortSignal) => Promise<Brought | undefined>
  /** Imports rows. @throws AppError */
  send: (entries: Entry[], signal: AbortSignal) => Promise<Outcome[]>
  /** Says that it is over. @throws AppError */
  finish: () => Promise<void>
  onState: (state: RunState) => void
  /** Resolves when another attempt makes sense: the network is back, or some time has passed. */
  wait: (attempt: number, signal: AbortSignal) => Promise<void>
}

/** How much goes in one request: the database answers it within a second or two. */
const most = { rows: 50, pictures: 60 }

/**
 * Imports the rows of a plan, some at a time, while the pictures of the next are on their way. Whatever becomes of a request, it
 * is sent again: rows that have arrived are there already.
 */
export class ImportRun {
  private readonly left = new AbortController()
  private readonly rows: PlannedRow[]
  private state: RunState
  private isPaused = false
  private resume = () => {}
  private attempt = 0

  constructor(
    rows: PlannedRow[],
    private readonly parts: RunParts,
  ) {
    this.rows = rows.filter(isWanted)
    this.state = { phase: 'running', done: 0, total: this.rows.length }
  }

  /** Resolves once it is over, or was left. Never throws. */
  async start(): Promise<void> {
    this.change({ phase: 'running' })
    let next = this.prepare(0)
    while (next && !this.left.signal.aborted) {
      const { rows, at } = next
      const brought = await this.insist(next.brought, () => this.parts.bring(rows, this.left.signal))
      if (!brought) return
      const following = this.prepare(at + rows.length)
      const entries = rows.map((row) => entryOf(row, brought.value))
      const answers = await this.insist(undefined, () => this.parts.send(entries, this.left.signal))
      if (!answers) return
      rows.forEach((row, index) => {
        row.result = answers.value[index]
        if (brought.value) row.refusedPictures = refusedOf(row, brought.value)
      })
      await brought.value?.settle(savedOf(rows, brought.value))
      this.change({ done: at + rows.length })
      next = following
    }
    if (this.left.signal.aborted || !(await this.insist(undefined, () => this.parts.finish()))) return
    this.change({ phase: 'done' })
  }

  /** What is on its way arrives; nothing more leaves. */
  pause(): void {
    this.isPaused = true
    if (this.state.phase === 'running') this.change({ phase: 'paused' })
  }

  /** Goes on, also after what has stopped it. */
  goOn(): void {
    this.isPaused = false
    this.change({ phase: 'running', problem: undefined })
    this.resume()
  }

  leave(): void {
    this.left.abort()
    this.resume()
  }

  /** The rows that come next, with their pictures on the way. */
  private prepare(at: number) {
    let pictures = 0
    const rows: PlannedRow[] = []
    for (const row of this.rows.slice(at, at + most.rows)) {
      pictures += row.outcome?.missing?.length ?? 0
      if (rows.length > 0 && pictures > most.pictures) break
      rows.push(row)
    }
    if (rows.length === 0) return undefined
    const brought = this.parts.bring(rows, this.left.signal)
    // It is looked at when its turn comes.
    brought.catch(() => {})
    return { at, rows, brought }
  }

  /** Does something until it succeeds; undefined once the import was left. */
  private async insist<T>(begun: Promise<T> | undefined, work: () => Promise<T>): Promise<{ value: T } | undefined> {
    for (;;) {
      if (this.isPaused) await this.held('paused')
      if (this.left.signal.aborted) return undefined
      try {
        const value = await (begun ?? work())
        this.attempt = 0
        if (this.state.phase === 'waiting') this.change({ phase: 'running', problem: undefined })
        return { value }
      } catch (error) {
        begun = undefined
        if (this.left.signal.aborted) return undefined
        const problem = toAppError(error)
        if (problem.retryable) {
          this.change({ phase: 'waiting', problem })
          await Promise.race([this.parts.wait(this.attempt++, this.left.signal), this.untilResumed()])
        } else {
          this.change({ phase: 'stopped', problem })
          await this.untilResumed()
        }
      }
    }
  }

  private async held(phase: 'paused'): Promise<void> {
    this.change({ phase })
    await this.untilResumed()
  }

  private untilResumed(): Promise<void> {
    return new Promise((resolve) => (this.resume = resolve))
  }

  private change(next: Partial<RunState>): void {
    this.state = { ...this.state, ...next }
    if (!this.left.signal.aborted) this.parts.onState(this.state)
  }
}

/** A row with the addresses of its pictures. */
function entryOf({ entry, pictures }: PlannedRow, brought: Brought | undefined): Entry {
  if (!entry) throw new Error('A row that is wrong is not sent')
  if (!brought) return entry
  const addresses = Object.fromEntries(
    pictures.found.flatMap(({ key }) => (brought.addresses[key] ? [[key, brought.addresses[key]]] : [])),
  )
  return { ...entry, addresses }
}

const refusedOf = ({ pictures }: PlannedRow, { refused }: Brought) =>
  Object.fromEntries(pictures.found.flatMap(({ key, name }) => (refused[key] ? [[name, refused[key]]] : [])))

/** The addresses that rows have now: where one was refused, its pictures are nobody's. */
function savedOf(rows: PlannedRow[], { addresses }: Brought): string[] {
  return rows
    .filter(({ result }) => result?.outcome !== 'refused')
    .flatMap(({ pictures }) => pictures.found.flatMap(({ key }) => addresses[key] ?? []))
}
