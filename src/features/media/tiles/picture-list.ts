import { moveItem } from '@/dashboard/sort/move-item'
import { notify } from '@/lib/notify'
import { checkPicture } from '../pictures/check-file'
import { FileRefusal, uploadTexts } from '../pictures/media-rules'
import { Observable } from '../uploads/observable'
import { sendPicture } from '../uploads/send-file'
import type { UploadScope } from '../uploads/upload-scope'
import { UploadTask } from '../uploads/upload-task'
import { arrange, takeApart, type Placed, type Slot } from './picture-order'

/** Files rejected for the same reason. */
export type Refusal = { message: string; names: string[] }

export type PictureListState = {
  slots: Slot<UploadTask>[]
  refusals: Refusal[]
  removed: { url: string; index: number } | null
  /** Text for screen readers. */
  announcement: string
}

type FieldSide = { folder: string; max: number; hasCover?: boolean; onChange: (value: string[]) => void }

export class PictureList {
  readonly state = new Observable<PictureListState>({ slots: [], refusals: [], removed: null, announcement: '' })
  private value: string[] = []
  /** A newer value may not have rendered yet. */
  private seen: string[] = []
  private side: FieldSide = { folder: '', max: 0, onChange: () => {} }
  /** Finished uploads keep their key and preview. */
  private readonly done = new Map<string, UploadTask>()
  private dismissToast = () => {}

  constructor(private readonly scope: UploadScope) {}

  sync(value: string[], side: FieldSide): void {
    this.side = side
    if (areSame(value, this.seen)) return
    const isForeign = !areSame(value, this.value)
    this.seen = this.value = value
    if (!isForeign || !this.state.get().removed) return
    // The form has another version, so the removal cannot be undone.
    this.dismissToast()
    this.update({ removed: null })
  }

  async add(files: File[]): Promise<void> {
    const refusals: Refusal[] = []
    const fit: File[] = []
    for (const file of files) {
      try {
        await checkPicture(file)
        fit.push(file)
      } catch (error) {
        refuse(refusals, file.name, (error as FileRefusal).message)
      }
    }
    const { max, folder } = this.side
    const placed = this.placed()
    const room = Math.max(0, max - placed.length)
    for (const { name } of fit.slice(room)) refuse(refusals, name, uploadTexts.tooManyImages(max))
    const tasks = fit.slice(0, room).map((file) => this.taskFor(file, folder))
    this.place([...placed, ...tasks.map((task) => ({ task }))], { refusals })
    for (const task of tasks) void task.start()
  }

  retry(task: UploadTask): void {
    void task.start()
  }

  remove(index: number): void {
    const placed = this.placed()
    const [gone] = placed.splice(index, 1)
    if (!gone) return
    if ('task' in gone) {
      gone.task.cancel()
      gone.task.dispose()
      return this.place(placed, { announcement: `${gone.task.name} removed` })
    }
    this.place(placed, { removed: { url: gone.url, index }, announcement: `Picture ${index + 1} removed` })
    this.dismissToast = notify.success(uploadTexts.imageRemoved, undefined, {
      label: 'Undo',
      onClick: () => this.undo(),
    })
  }

  undo(): void {
    const { removed } = this.state.get()
    if (!removed) return
    this.dismissToast()
    const placed = this.placed()
    const { max } = this.side
    if (placed.length >= max) {
      return this.update({ refusals: [{ message: uploadTexts.tooManyImages(max), names: [] }] })
    }
    placed.splice(removed.index, 0, { url: removed.url })
    this.place(placed, { removed: null, announcement: `Picture ${removed.index + 1} restored` })
  }

  move(from: number, to: number): void {
    const placed = this.placed()
    if (from === to || !placed[from] || !placed[to]) return
    const place = `picture ${to + 1} of ${placed.length}${to === 0 && this.side.hasCover ? ', the cover' : ''}`
    this.place(moveItem(placed, from, to), { announcement: `Picture ${from + 1} is now ${place}` })
  }

  /** The key stays when an upload becomes a URL. */
  keyOf(each: Placed<UploadTask>): string {
    return 'task' in each ? each.task.id : (this.done.get(each.url)?.id ?? each.url)
  }

  previewOf(url: string): string | undefined {
    return this.done.get(url)?.state.preview
  }

  tasks(): UploadTask[] {
    return this.state.get().slots.filter((slot) => slot !== null)
  }

  dropTasks(): void {
    for (const task of this.tasks()) {
      task.cancel()
      this.drop(task)
    }
  }

  dispose(): void {
    this.dismissToast()
    for (const task of [...this.state.get().slots, ...this.done.values()]) task?.dispose()
  }

  private placed() {
    return arrange(this.state.get().slots, this.value)
  }

  private place(placed: Placed<UploadTask>[], further: Partial<PictureListState> = {}) {
    const { slots, value } = takeApart(placed)
    const isChanged = !areSame(value, this.value)
    this.value = value
    if (isChanged) this.side.onChange(value)
    this.update({ ...further, slots })
  }

  private update(next: Partial<PictureListState>) {
    this.state.set({ ...this.state.get(), ...next })
    this.scope.look()
  }

  private taskFor(file: File, folder: string) {
    return new UploadTask(file.name, this.scope, sendPicture(file, folder), {
      onChange: () => this.update({}),
      onDone: (task, url) => this.finish(task, url),
      onRefused: (task, message) => {
        const refusals = structuredClone(this.state.get().refusals)
        refuse(refusals, task.name, message)
        this.drop(task, { refusals })
      },
      onAborted: (task) => this.drop(task),
    })
  }

  private finish(task: UploadTask, url: string) {
    const placed = this.placed()
    const index = placed.findIndex((each) => 'task' in each && each.task === task)
    // The upload was canceled just before it finished.
    if (index < 0) return
    this.done.set(url, task)
    placed[index] = { url }
    const rest = placed.filter((each) => 'task' in each && each.task.state.stage !== 'failed').length
    const announcement =
      rest === 0 ? `Uploaded: ${placed.length} of at most ${this.side.max} pictures` : this.state.get().announcement
    this.place(placed, { announcement })
  }

  private drop(task: UploadTask, further: Partial<PictureListState> = {}) {
    const { slots } = this.state.get()
    if (slots.includes(task)) task.dispose()
    this.update({ ...further, slots: slots.filter((slot) => slot !== task) })
  }
}

function refuse(refusals: Refusal[], name: string, message: string) {
  const known = refusals.find((refusal) => refusal.message === message)
  if (known) known.names.push(name)
  else refusals.push({ message, names: [name] })
}

function areSame(one: string[], other: string[]) {
  return one.length === other.length && one.every((url, index) => url === other[index])
}
