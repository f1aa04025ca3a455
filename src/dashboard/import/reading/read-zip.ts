import { BlobReader, BlobWriter, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { FileProblem, mostPictures, problems } from './limits'

// It runs in a worker of ours, and needs none of its own; the browser itself inflates.
configure({ useWebWorkers: false, useCompressionStream: true })

/** How much is taken out of a file to see what it is, bytes. */
const headLength = 64

/** A file within a ZIP: its name without folders, its size once it is taken out, bytes. */
export type ZipEntry = { name: string; size: number }

/**
 * A ZIP that is read entry by entry: of a large one only what is asked for comes into memory.
 *
 * @throws FileProblem
 */
export async function openZip(file: Blob) {
  const files: FileEntry[] = []
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      if (entry.directory || isClutter(entry.filename)) continue
      if (entry.encrypted) throw new FileProblem(problems.encrypted)
      files.push(entry)
      if (files.length > mostPictures) throw new FileProblem(problems.tooManyPictures)
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(problems.notZip)
  }
  return {
    entries: files.map(({ filename, uncompressedSize }): ZipEntry => ({
      name: filename.split('/').at(-1) ?? filename,
      size: uncompressedSize,
    })),
    /** @throws what went wrong in reading it */
    read: (index: number): Promise<Blob> => files[index].getData(new BlobWriter()),
    /** How a file begins, for which it is not read whole. @throws what went wrong in reading it */
    readHead: (index: number): Promise<Blob> => readHead(files[index]),
  }
}

async function readHead(file: FileEntry): Promise<Blob> {
  const enough = new AbortController()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const taker = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      parts.push(part)
      length += part.length
      if (length >= headLength) enough.abort()
    },
  })
  try {
    await file.getData(taker, { signal: enough.signal })
  } catch (error) {
    if (!enough.signal.aborted) throw error
  }
  return new Blob(parts).slice(0, headLength)
}

/** What a Mac or Windows adds by itself. */
const isClutter = (path: string) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(path)
