import { BlobReader, BlobWriter, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { FileProblem, mostPictures, problems } from './limits'
import { isClutter, leadsOut } from './paths'

// It runs in a worker of ours, and needs none of its own; the browser itself inflates.
configure({ useWebWorkers: false, useCompressionStream: true })

/** How much is taken out of a file to see what it is, bytes. */
const headLength = 64

/** A file within a ZIP: its path, and its size once it is taken out, bytes. */
export type ZipEntry = { path: string; size: number }

/**
 * A ZIP that is read entry by entry: of a large one only what is asked for comes into memory.
 *
 * @throws FileProblem
 */
export async function openZip(file: Blob) {
  const files: FileEntry[] = []
  const leftOut: string[] = []
  try {
    // 'tolerant' reports unsafe names, which would otherwise make the whole ZIP unreadable.
    const reader = new ZipReader(new BlobReader(file), { filenameValidation: 'tolerant' })
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue
      if (leadsOut(entry.filename)) {
        leftOut.push(entry.filename)
        continue
      }
      if (isClutter(entry.filename)) continue
      if (entry.encrypted) throw new FileProblem(problems.encrypted)
      files.push(entry)
      if (files.length > mostPictures) throw new FileProblem(problems.tooManyPictures)
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(problems.notZip)
  }
  return {
    entries: files.map(({ filename, uncompressedSize }): ZipEntry => ({ path: filename, size: uncompressedSize })),
    /** The names of entries that are not taken, since they lead out of the ZIP. */
    leftOut,
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
