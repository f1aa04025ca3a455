import { randomId } from '@/lib/backend/random-id'
import { masterKey, pictureFormats, renditionKey, timestampedName } from '@/lib/pictures/renditions'
import { urlOfKey, removeObjects, uploadObject } from '../api/bucket.api'
import type { DrawnPicture } from '../pictures/draw-picture'
import { FileRefusal, largestUnchangedPicture, uploadTexts } from '../pictures/media-rules'
import { preparePicture } from '../pictures/prepare-picture'
import { createLimiter } from './limiter'
import type { Send, UploadSteps } from './upload-task'

/** Cache time in seconds: names are never reused. */
const year = 365 * 24 * 60 * 60
const hour = 60 * 60

const videoFolder = 'testimonials/videos'

/** Browsers open six connections to a host. */
const limit = createLimiter(3)

type Part = { key: string; body: Blob; contentType: string; maxAge: number }

export function sendPicture(file: File, folder: string): Send {
  return sendDrawn(file, folder, () => timestampedName(file.name, new Date(), shortTag()), year)
}

export function sendAvatar(file: File): Send {
  return sendDrawn(file, 'testimonials', randomId, hour)
}

export function sendToVideos(file: File, { extension, contentType }: { extension: string; contentType: string }): Send {
  return async (steps) => {
    const key = `${videoFolder}/${timestampedName(file.name, new Date(), shortTag())}.${extension}`
    await limit(() => upload(key, [{ key, body: file, contentType, maxAge: year }], steps))
    return urlOfKey(key)
  }
}

function sendDrawn(file: File, folder: string, makeName: () => string, maxAge: number): Send {
  let drawn: DrawnPicture | undefined
  return async (steps) => {
    drawn ??= await preparePicture(file, steps.signal, () => steps.onStage('preparing'))
    const { master, renditions, kind } = drawn
    if (master.blob.size > largestUnchangedPicture) throw new FileRefusal(uploadTexts.imageStaysTooLarge)
    steps.onPreview((renditions[0] ?? master).blob)
    const key = masterKey(folder, makeName(), master, kind)
    const { type } = pictureFormats.renditions[kind]
    // The master comes last, so that a master always has its renditions.
    const parts = [
      ...renditions.map(({ width, blob }) => ({
        key: renditionKey(key, width),
        body: blob,
        contentType: type,
        maxAge,
      })),
      { key, body: master.blob, contentType: pictureFormats.master.type, maxAge },
    ]
    await limit(() => upload(key, parts, steps))
    // The drawn files are only needed for a retry.
    drawn = undefined
    return urlOfKey(key)
  }
}

/** Removes earlier parts if one fails. */
async function upload(key: string, parts: Part[], { signal, claim, onStage, onProgress }: UploadSteps) {
  signal.throwIfAborted()
  onStage('uploading')
  await claim(key)
  const total = parts.reduce((sum, { body }) => sum + body.size, 0)
  const started: string[] = []
  let before = 0
  try {
    for (const part of parts) {
      signal.throwIfAborted()
      started.push(part.key)
      await uploadObject({ ...part, signal, onProgress: (sent) => onProgress((before + sent) / total) })
      before += part.body.size
      onProgress(before / total)
    }
  } catch (error) {
    // Files that cannot be removed now are removed when the dialog closes.
    await removeObjects(started).catch(() => {})
    throw error
  }
}

/** Distinguishes files with the same name and millisecond. */
function shortTag() {
  return randomId().slice(0, 8)
}
