import { toAppError } from '@/lib/errors'
import { sendReport } from '@/lib/report-failure'
import { randomId } from '@/lib/random-id'
import { FileRefusal } from './media-rules'
import type { UploadScope } from './upload-scope'

export type TaskState = {
  stage: 'waiting' | 'preparing' | 'uploading' | 'failed'
  /** The share of the bytes that has left, 0 to 1. */
  progress: number
  /** An object address of a small picture of it, once there is one. */
  preview?: string
  /** Why it failed. */
  problem?: string
}

export type UploadSteps = {
  signal: AbortSignal
  claim: (key: string) => Promise<void>
  onStage: (stage: 'preparing' | 'uploading') => void
  onProgress: (share: number) => void
  onPreview: (picture: Blob) => void
}

/** Brings one file into the bucket and gives its address. Called again, it tries again. */
export type Send = (steps: UploadSteps) => Promise<string>

type TaskEvents = {
  onChange: () => void
  onDone: (task: UploadTask, address: string) => void
  /** It never was a file to upload. */
  onRefused: (task: UploadTask, message: string) => void
  /** It was broken off, by its owner or because the dialog was left. */
  onAborted: (task: UploadTask) => void
}

/** One file on its way into the bucket. */
export class UploadTask {
  readonly id = randomId()
  state: TaskState = { stage: 'waiting', progress: 0 }
  private controller = new AbortController()

  constructor(
    /** What its owner calls it. */
    readonly name: string,
    private readonly scope: UploadScope,
    private readonly send: Send,
    private readonly events: TaskEvents,
  ) {}

  /** Starts it, or starts it again. Never throws. */
  async start(): Promise<void> {
    this.controller = new AbortController()
    this.change({ stage: 'waiting', progress: 0, problem: undefined })
    const { signal } = this.controller
    await this.scope.run(this.controller, async () => {
      try {
        this.events.onDone(this, await this.send(this.steps(signal)))
      } catch (error) {
        if (signal.aborted) this.events.onAborted(this)
        else this.fail(error)
      }
    })
  }

  /** Breaks it off; nothing of it stays in the bucket. */
  cancel(): void {
    this.controller.abort()
  }

  /** Its picture is not shown any more. */
  dispose(): void {
    if (this.state.preview) URL.revokeObjectURL(this.state.preview)
  }

  private fail(error: unknown) {
    if (error instanceof FileRefusal) {
      this.scope.refused++
      this.events.onRefused(this, error.message)
    } else {
      const failure = toAppError(error)
      sendReport('A file was not uploaded', failure)
      this.change({ stage: 'failed', problem: failure.words })
    }
  }

  private steps(signal: AbortSignal): UploadSteps {
    return {
      signal,
      claim: (key) => this.scope.claim(key),
      onStage: (stage) => this.change({ stage }),
      onProgress: (progress) => {
        // Drawn anew for what can be seen, which is whole percents.
        if (Math.floor(progress * 100) !== Math.floor(this.state.progress * 100)) this.change({ progress })
      },
      onPreview: (picture) => {
        if (!this.state.preview && !signal.aborted) this.change({ preview: URL.createObjectURL(picture) })
      },
    }
  }

  private change(next: Partial<TaskState>) {
    this.state = { ...this.state, ...next }
    this.events.onChange()
  }
}
