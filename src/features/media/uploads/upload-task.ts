import { randomId } from '@/lib/backend/random-id'
import { toAppError } from '@/lib/failures/errors'
import { sendReport } from '@/lib/failures/report-failure'
import { FileRefusal } from '../pictures/media-rules'

export type TaskState = {
  stage: 'waiting' | 'preparing' | 'uploading' | 'failed'
  /** From 0 to 1. */
  progress: number
  preview?: string
  problem?: string
}

export type UploadSteps = {
  signal: AbortSignal
  claim: (key: string) => Promise<void>
  onStage: (stage: 'preparing' | 'uploading') => void
  onProgress: (share: number) => void
  onPreview: (picture: Blob) => void
}

/** Resolves to the URL of the uploaded file. Calling it again retries. */
export type Send = (steps: UploadSteps) => Promise<string>

type TaskEvents = {
  onChange: () => void
  onDone: (task: UploadTask, url: string) => void
  onRefused: (task: UploadTask, message: string) => void
  onAborted: (task: UploadTask) => void
}

type Scope = {
  run: (controller: AbortController, work: () => Promise<void>) => Promise<void>
  claim: (key: string) => Promise<void>
  refused: number
}

export class UploadTask {
  readonly id = randomId()
  state: TaskState = { stage: 'waiting', progress: 0 }
  private controller = new AbortController()

  constructor(
    readonly name: string,
    private readonly scope: Scope,
    private readonly send: Send,
    private readonly events: TaskEvents,
  ) {}

  /** Never throws. */
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

  cancel(): void {
    this.controller.abort()
  }

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
        // Only whole percents are shown.
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
