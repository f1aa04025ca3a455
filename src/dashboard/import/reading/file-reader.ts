import type { WorkerAnswer, WorkerRequest } from './import-worker'
import { FileProblem, largest, problems } from './limits'
import { lastPart } from './paths'
import type { ReadFile, Reading } from './read-csv'
import type { ZipEntry } from './read-zip'

/** A file that may be a picture, from a ZIP or chosen as it is. */
export type ChosenFile = {
  /** Its name with the folders in front. */
  path: string
  /** Bytes. */
  size: number
  /** Its first bytes at least. */
  head: () => Promise<Blob>
  open: () => Promise<File>
}

/** Reads files in a worker of its own, until it is closed. */
export class FileReaderInWorker {
  private worker: Worker | undefined
  private requests = 0
  private readonly waiting = new Map<number, { onPart: (answer: WorkerAnswer) => void; fail: (error: Error) => void }>()

  /** @throws FileProblem */
  async readTable(file: File, reading: Reading = {}): Promise<ReadFile> {
    if (file.size > largest.csv) throw new FileProblem(problems.csvTooLarge)
    const read: ReadFile = {
      headings: [],
      rows: [],
      lines: [],
      cellCounts: [],
      encodings: [],
      headingLine: 1,
      firstRows: [],
    }
    await this.ask({ open: 'csv', file, reading }, (answer) => {
      if ('found' in answer) Object.assign(read, answer.found)
      if ('rows' in answer) {
        read.rows.push(...answer.rows)
        read.lines.push(...answer.lines)
        read.cellCounts.push(...answer.cellCounts)
      }
    })
    return read
  }

  /**
   * The files of a ZIP, and the names of entries that are not taken.
   *
   * @throws FileProblem
   */
  async readZip(file: File): Promise<{ files: ChosenFile[]; leftOut: string[] }> {
    if (file.size > largest.zip) throw new FileProblem(problems.zipTooLarge)
    const entries: ZipEntry[] = []
    let leftOut: string[] = []
    const zip = await this.ask({ open: 'zip', file }, (answer) => {
      if ('entries' in answer) entries.push(...answer.entries)
      if ('leftOut' in answer) leftOut = answer.leftOut
    })
    const take = async (entry: number, isHead: boolean) => {
      let blob: Blob | undefined
      await this.ask({ entry, zip, isHead }, (answer) => {
        if ('blob' in answer) blob = answer.blob
      })
      if (!blob) throw new FileProblem(problems.notZip)
      return blob
    }
    const files = entries.map(({ path, size }, entry) => ({
      path,
      size,
      head: () => take(entry, true),
      open: async () => new File([await take(entry, false)], lastPart(path)),
    }))
    return { files, leftOut }
  }

  close(): void {
    this.worker?.terminate()
    this.worker = undefined
  }

  /** Resolves with the request's number, once it is answered whole. */
  private ask(request: Unnumbered<WorkerRequest>, onPart: (answer: WorkerAnswer) => void): Promise<number> {
    const id = ++this.requests
    const worker = (this.worker ??= this.start())
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {
        onPart: (answer) => ('end' in answer ? resolve(id) : onPart(answer)),
        fail: reject,
      })
      worker.postMessage({ ...request, id })
    })
  }

  private start(): Worker {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      const asked = this.waiting.get(data.id)
      if ('problem' in data) asked?.fail(data.isFile ? new FileProblem(data.problem) : new Error(data.problem))
      else asked?.onPart(data)
      if ('end' in data || 'problem' in data) this.waiting.delete(data.id)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      this.close()
      for (const { fail } of this.waiting.values()) {
        fail(new FileProblem('The file could not be read. Please check your connection and try again.'))
      }
      this.waiting.clear()
    }
    return worker
  }
}

type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never
