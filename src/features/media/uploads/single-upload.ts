import { notify } from '@/lib/notify'
import { checkCaptions, checkPicture, checkVideo } from '../pictures/check-file'
import { acceptedTypes, FileRefusal, uploadTexts } from '../pictures/media-rules'
import type { Refusal } from '../tiles/picture-list'
import { Observable } from './observable'
import { sendAvatar, sendPicture, sendToVideos } from './send-file'
import type { UploadScope } from './upload-scope'
import { UploadTask, type Send } from './upload-task'

export type SingleKind = {
  noun: string
  accept: string
  /** @throws FileRefusal */
  take: (file: File) => Promise<Send>
  failed: string
  removed: string
  uploaded?: string
}

export const singleKinds = {
  avatar: {
    noun: 'image',
    accept: acceptedTypes.image,
    take: async (file) => {
      await checkPicture(file)
      return sendAvatar(file)
    },
    failed: uploadTexts.imageFailed,
    removed: uploadTexts.imageRemoved,
  },
  page: {
    noun: 'picture',
    accept: acceptedTypes.image,
    take: async (file) => {
      await checkPicture(file)
      return sendPicture(file, 'pages')
    },
    failed: uploadTexts.imageFailed,
    removed: uploadTexts.imageRemoved,
  },
  video: {
    noun: 'video',
    accept: acceptedTypes.video,
    take: async (file) => sendToVideos(file, await checkVideo(file)),
    failed: uploadTexts.videoFailed,
    removed: uploadTexts.videoRemoved,
    uploaded: uploadTexts.videoUploaded,
  },
  captions: {
    noun: 'captions',
    accept: acceptedTypes.captions,
    take: async (file) => {
      await checkCaptions(file)
      return sendToVideos(file, { extension: 'vtt', contentType: 'text/vtt' })
    },
    failed: uploadTexts.captionsFailed,
    removed: uploadTexts.captionsRemoved,
  },
} satisfies Record<string, SingleKind>

export type SingleUploadState = {
  task: UploadTask | null
  /** In bytes. */
  size: number
  refusals: Refusal[]
  removed: string | null
  announcement: string
}

type FieldSide = { value: string | null; onChange: (value: string | null) => void }

/** Holds the form's value, and the upload that will replace it. */
export class SingleUpload {
  readonly state = new Observable<SingleUploadState>({
    task: null,
    size: 0,
    refusals: [],
    removed: null,
    announcement: '',
  })
  private side: FieldSide = { value: null, onChange: () => {} }
  private done: { task: UploadTask; url: string } | undefined
  private dismissToast = () => {}

  constructor(
    private readonly scope: UploadScope,
    private readonly kind: SingleKind,
  ) {}

  sync(side: FieldSide): void {
    this.side = side
  }

  async add([file, ...others]: File[]): Promise<void> {
    if (!file) return
    const refusals =
      others.length > 0 ? [{ message: uploadTexts.onlyOneFile, names: others.map(({ name }) => name) }] : []
    try {
      const send = await this.kind.take(file)
      this.cancel()
      const task = this.taskFor(file, send)
      this.update({ task, size: file.size, refusals, removed: null, announcement: '' })
      void task.start()
    } catch (error) {
      this.update({ refusals: [{ message: (error as FileRefusal).message, names: [file.name] }, ...refusals] })
    }
  }

  retry(): void {
    void this.state.get().task?.start()
  }

  cancel(): void {
    const { task } = this.state.get()
    if (!task) return
    task.cancel()
    this.drop(task)
  }

  remove(): void {
    const { value } = this.side
    if (!value) return
    this.side.onChange(null)
    this.update({ removed: value, announcement: this.kind.removed })
    this.dismissToast = notify.success(this.kind.removed, undefined, { label: 'Undo', onClick: () => this.undo() })
  }

  undo(): void {
    const { removed } = this.state.get()
    if (!removed) return
    this.dismissToast()
    this.side.onChange(removed)
    this.update({ removed: null, announcement: 'File restored' })
  }

  previewOf(url: string): string | undefined {
    return this.done?.url === url ? this.done.task.state.preview : undefined
  }

  tasks(): UploadTask[] {
    const { task } = this.state.get()
    return task ? [task] : []
  }

  dropTasks(): void {
    this.cancel()
  }

  dispose(): void {
    this.dismissToast()
    this.state.get().task?.dispose()
    this.done?.task.dispose()
  }

  private taskFor(file: File, send: Send) {
    return new UploadTask(file.name, this.scope, send, {
      onChange: () => this.update({}),
      onDone: (task, url) => this.finish(task, url),
      onRefused: (task, message) => {
        this.drop(task)
        this.update({ refusals: [{ message, names: [task.name] }, ...this.state.get().refusals] })
      },
      onAborted: (task) => this.drop(task),
    })
  }

  private finish(task: UploadTask, url: string) {
    if (this.state.get().task !== task) return
    this.done?.task.dispose()
    this.done = { task, url }
    this.side.onChange(url)
    this.update({ task: null, removed: null, announcement: `${task.name} uploaded` })
    if (this.kind.uploaded) notify.success(this.kind.uploaded)
  }

  private drop(task: UploadTask) {
    if (this.state.get().task !== task) return
    task.dispose()
    this.update({ task: null })
  }

  private update(next: Partial<SingleUploadState>) {
    this.state.set({ ...this.state.get(), ...next })
    this.scope.look()
  }
}
