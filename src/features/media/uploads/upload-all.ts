import { toAppError } from '@/lib/failures/errors'
import { checkPicture } from '../pictures/check-file'
import { FileRefusal, uploadTexts } from '../pictures/media-rules'
import { sendPicture } from './send-file'
import { UploadScope } from './upload-scope'

/** Opened when its turn comes, because many files would not fit into memory. */
type Waiting = { key: string; open: () => Promise<File> }

/** A ZIP entry that cannot be read counts as no picture. */
const opens = <Opened>(file: Promise<Opened>) =>
  file.catch(() => {
    throw new FileRefusal(uploadTexts.notAnImage)
  })

const opened = 8

/**
 * Uploads many pictures. Files of a closed tab are removed when the dashboard is next opened.
 *
 * @returns `settle` keeps the saved files, and removes the others
 * @throws AppError if one could not be sent, and then none is kept; the reason of the signal
 */
export async function uploadAll(files: Waiting[], folder: string, signal: AbortSignal) {
  const scope = new UploadScope()
  const urls: Record<string, string> = {}
  const refused: Record<string, string> = {}
  const waiting = [...files]
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })

  async function bring({ key, open }: Waiting) {
    try {
      const file = await opens(open())
      await checkPicture(file)
      urls[key] = await sendPicture(
        file,
        folder,
      )({
        signal: controller.signal,
        claim: (claimed) => scope.claim(claimed),
        onStage: () => {},
        onProgress: () => {},
        onPreview: () => {},
      })
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      refused[key] = error.message
    }
  }

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal.throwIfAborted()
      await bring(next)
    }
  }

  try {
    signal.throwIfAborted()
    await scope.run(controller, async () => void (await Promise.all(Array.from({ length: opened }, work))))
  } catch (error) {
    waiting.length = 0
    scope.close()
    throw signal.aborted ? signal.reason : toAppError(error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return { urls, refused, settle: (saved: string[]) => scope.commit(saved) }
}
