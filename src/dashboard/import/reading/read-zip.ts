import { BlobReader, BlobWriter, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { FileProblem, largest, mostPictures, problems } from './limits'
import { isClutter, lastPart, leadsOut, type ChosenFile } from './paths'

// The browser itself inflates.
configure({ useWebWorkers: false, useCompressionStream: true })

/** How much of a file is inflated to see what it is, bytes. */
const headLength = 64

/**
 * The files of a ZIP, and the names of entries that are left out since they lead out of it. An entry comes into memory when it is
 * opened.
 *
 * @throws FileProblem
 */
export async function readZip(zip: File): Promise<{ files: ChosenFile[]; leftOut: string[] }> {
  if (zip.size > largest.zip) throw new FileProblem(problems.zipTooLarge)
  const files: ChosenFile[] = []
  const leftOut: string[] = []
  try {
    // 'tolerant' reports unsafe names, which would otherwise make the whole ZIP unreadable.
    const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant' })
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue
      if (leadsOut(entry.filename)) {
        leftOut.push(entry.filename)
        continue
      }
      if (isClutter(entry.filename)) continue
      if (entry.encrypted) throw new FileProblem(problems.encrypted)
      files.push({
        path: entry.filename,
        size: entry.uncompressedSize,
        head: () => readHead(entry),
        open: async () => new File([await entry.getData(new BlobWriter())], lastPart(entry.filename)),
      })
      if (files.length > mostPictures) throw new FileProblem(problems.tooManyPictures)
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(problems.notZip)
  }
  return { files, leftOut }
}

async function readHead(entry: FileEntry): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const inflated = entry.getData(writable)
  const reader = readable.getReader()
  const { value } = await reader.read()
  void reader.cancel()
  // Rejects, since nobody reads the rest.
  inflated.catch(() => {})
  return new Blob(value ? [value.slice(0, headLength)] : [])
}
