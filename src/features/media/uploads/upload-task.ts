import { randomId } from '@/lib/backend/random-id'
import { toAppError } from '@/lib/failures/errors'
import { sendReport } from '@/lib/failures/report-failure'
import { FileRefusal } from '../pictures/media-rules'

export type TaskState = {
  stage: 'waiting' | 'preparing' | 'uploading' | 'failed'
  /** The share of the bytes that were sent, 0 to 1. */
  progress: number
  /** An object URL of a small preview, once it was drawn. */
  preview?: string
  /** Why the upload failed. */
  problem?: string
}

export type UploadSteps = {
  signal: AbortSignal
  claim: (key: string) => Promise<void>
  onStage: (stage: 'preparing' | 'uploading') => void
  onProgress: (share: number) => void
  onPreview: (picture: Blob) => void
}

/** Uploads one file and resolves to its address; calling it again retries. */
export type Send = (steps: UploadSteps) => Promise<string>

type TaskEvents = {
  onChange: () => void
  onDone: (task: UploadTask, address: string) => void
  /** The file was refused. */
  onRefused: (task: UploadTask, message: string) => void
  /** The upload was cancelled, or its dialog was left. */
  onAborted: (task: UploadTask) => void
}

/** What an upload asks of the form that it belongs to. */
type Scope = {
  run: (controller: AbortController, work: () => Promise<void>) => Promise<void>
  claim: (key: string) => Promise<void>
  refused: number
}

/** The upload of one file. */
export class UploadTask {
  readonly id = randomId()
  state: TaskState = { stage: 'waiting', progress: 0 }
  private controller = new AbortController()

  constructor(
    /** The name of the chosen file. */
    readonly name: string,
    private readonly scope: Scope,
    private readonly send: Send,
    private readonly events: TaskEvents,
  ) {}

  /** Starts or restarts the upload. Never throws. */
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

  /** Cancels the upload; nothing of it stays in the bucket. */
  cancel(): void {
    this.controller.abort()
  }

  /** Frees the preview, once it is no longer shown. */
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
        // Re-renders only for a new whole percent, which is what is shown.
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
