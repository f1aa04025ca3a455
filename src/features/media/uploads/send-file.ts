import { randomId } from '@/lib/backend/random-id'
import { masterKey, pictureFormats, renditionKey, timestampedName } from '@/lib/pictures/renditions'
import { addressOfKey, removeObjects, uploadObject } from '../api/bucket.api'
import type { DrawnPicture } from '../pictures/draw-picture'
import { FileRefusal, largestKeptPicture, uploadTexts } from '../pictures/media-rules'
import { preparePicture } from '../pictures/prepare-picture'
import { createLimiter } from './limiter'
import type { Send, UploadSteps } from './upload-task'

/** How long browsers may keep a file, s: its name is never reused. */
const year = 365 * 24 * 60 * 60
/** How long browsers may keep the picture of a client, s. */
const hour = 60 * 60

const videoFolder = 'testimonials/videos'

/** Uploads at once: few, so that each finishes sooner, within a browser's six connections to a host. */
const limit = createLimiter(3)

type Part = { key: string; body: Blob; contentType: string; maxAge: number }

/** Uploads a picture of a watch under a timestamped name. */
export function sendPicture(file: File, folder: string): Send {
  return sendDrawn(file, folder, () => timestampedName(file.name, new Date(), shortTag()), year)
}

/** Uploads a client's picture under a random name. */
export function sendAvatar(file: File): Send {
  return sendDrawn(file, 'testimonials', randomId, hour)
}

/** Uploads a client's film, or its captions, unchanged. */
export function sendToVideos(file: File, { extension, contentType }: { extension: string; contentType: string }): Send {
  return async (steps) => {
    const key = `${videoFolder}/${timestampedName(file.name, new Date(), shortTag())}.${extension}`
    await limit(() => upload(key, [{ key, body: file, contentType, maxAge: year }], steps))
    return addressOfKey(key)
  }
}

function sendDrawn(file: File, folder: string, makeName: () => string, maxAge: number): Send {
  let drawn: DrawnPicture | undefined
  return async (steps) => {
    drawn ??= await preparePicture(file, steps.signal, () => steps.onStage('preparing'))
    const { master, renditions, kind } = drawn
    if (master.blob.size > largestKeptPicture) throw new FileRefusal(uploadTexts.imageStaysTooLarge)
    steps.onPreview((renditions[0] ?? master).blob)
    const key = masterKey(folder, makeName(), master, kind)
    const { type } = pictureFormats.renditions[kind]
    // The master goes last: where it exists, the renditions do too.
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
    // The drawn files were kept for a retry, which is no longer needed.
    drawn = undefined
    return addressOfKey(key)
  }
}

/** Uploads all parts or none: where one fails, those before it are removed. */
async function upload(key: string, parts: Part[], { signal, claim, onStage, onProgress }: UploadSteps) {
  signal.throwIfAborted()
  onStage('uploading')
  await claim(key)
  const total = parts.reduce((sum, { body }) => sum + body.size, 0)
  const begun: string[] = []
  let before = 0
  try {
    for (const part of parts) {
      signal.throwIfAborted()
      begun.push(part.key)
      await uploadObject({ ...part, signal, onProgress: (sent) => onProgress((before + sent) / total) })
      before += part.body.size
      onProgress(before / total)
    }
  } catch (error) {
    // What cannot be removed now is removed when the dialog closes.
    await removeObjects(begun).catch(() => {})
    throw error
  }
}

/** A random tag that tells apart two files of the same name and millisecond. */
function shortTag() {
  return randomId().slice(0, 8)
}
