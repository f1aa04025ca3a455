import { checkDocument } from '@/features/media/pictures/check-file'
import { uploadTexts } from '@/features/media/pictures/media-rules'
import type { Refusal } from '@/features/media/tiles/picture-list'
import { createLimiter } from '@/features/media/uploads/limiter'
import { Observable } from '@/features/media/uploads/observable'
import { UploadTask, type Send } from '@/features/media/uploads/upload-task'
import { randomId } from '@/lib/backend/random-id'
import { addDocument } from './api/documents.api'
import { mostDocuments } from './document-rules'

type DocumentUpload = { task: UploadTask; size: number }

type State = {
  uploads: DocumentUpload[]
  refusals: Refusal[]
  /** Latest change, for screen readers. */
  announcement: string
}

/** Phones have slow connections, so few uploads run at a time. */
const limit = createLimiter(2)

export class DocumentUploads {
  readonly state = new Observable<State>({ uploads: [], refusals: [], announcement: '' })

  constructor(
    private readonly watchId: string,
    /** Resolves when the list shows the document. */
    private readonly onAdded: () => Promise<unknown>,
  ) {}

  /** @param saved number of documents that the watch has */
  async add(files: File[], saved: number): Promise<void> {
    const refused = new Map<string, string[]>()
    const refuse = (message: string, name: string) => refused.set(message, [...(refused.get(message) ?? []), name])
    const room = mostDocuments - saved - this.state.get().uploads.length
    const added: DocumentUpload[] = []
    for (const file of files) {
      try {
        await checkDocument(file)
        if (added.length >= room) refuse(uploadTexts.tooManyDocuments(mostDocuments), file.name)
        else added.push({ task: this.taskFor(file), size: file.size })
      } catch (error) {
        refuse((error as Error).message, file.name)
      }
    }
    const refusals = [...refused].map(([message, names]) => ({ message, names }))
    this.update({ uploads: [...this.state.get().uploads, ...added], refusals, announcement: '' })
    for (const { task } of added) void task.start()
  }

  isRunning(): boolean {
    return this.state.get().uploads.some(({ task }) => task.state.stage !== 'failed')
  }

  cancel(task: UploadTask): void {
    task.cancel()
    this.drop(task)
  }

  /** Call this when the dialog closes. */
  dispose(): void {
    for (const { task } of this.state.get().uploads) task.cancel()
  }

  private taskFor(file: File): UploadTask {
    const scope = {
      run: (_: AbortController, work: () => Promise<void>) => limit(work),
      claim: async () => {},
      refused: 0,
    }
    return new UploadTask(file.name, scope, this.sendOf(file), {
      onChange: () => this.update({}),
      onDone: (task) => void this.finish(task),
      onRefused: (task) => this.drop(task),
      onAborted: (task) => this.drop(task),
    })
  }

  private sendOf(file: File): Send {
    const id = randomId()
    return async ({ signal, onStage, onProgress }) => {
      onStage('uploading')
      const { watchId } = this
      await addDocument({ watchId, id, file, signal, onProgress: (sent) => onProgress(sent / file.size) })
      return id
    }
  }

  private async finish(task: UploadTask) {
    // Show the upload until the list has its row.
    await this.onAdded()
    this.drop(task)
    this.update({ announcement: `${task.name} added` })
  }

  private drop(task: UploadTask) {
    this.update({ uploads: this.state.get().uploads.filter((upload) => upload.task !== task) })
  }

  private update(next: Partial<State>) {
    this.state.set({ ...this.state.get(), ...next })
  }
}
