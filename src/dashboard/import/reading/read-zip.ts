import { BlobReader, BlobWriter, configure, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { FileProblem, largest, mostPictures, problems } from './limits'
import { isClutter, lastPart, type ChosenFile } from './paths'

configure({ useWebWorkers: false, useCompressionStream: true })

/**
 * Entries are decompressed when opened.
 *
 * @throws FileProblem
 */
export async function readZip(zip: File): Promise<ChosenFile[]> {
  if (zip.size > largest.zip) throw new FileProblem(problems.zipTooLarge)
  const files: ChosenFile[] = []
  try {
    // Names such as '../1.jpg' would otherwise make the whole ZIP unreadable.
    const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant' })
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || isClutter(entry.filename)) continue
      if (entry.encrypted) throw new FileProblem(problems.encrypted)
      files.push({
        path: entry.filename,
        size: entry.uncompressedSize,
        open: async () => new File([await entry.getData(new BlobWriter())], lastPart(entry.filename)),
      })
      if (files.length > mostPictures) throw new FileProblem(problems.tooManyPictures)
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(problems.notZip)
  }
  return files
}
