import { addressOfKey, removeObjects, uploadObject } from '@/lib/bucket'
import { randomId } from '@/lib/random-id'
import { masterKey, pictureFormats, renditionKey, timestampedName } from '@/lib/renditions'
import type { DrawnPicture } from './draw-picture'
import { createLimiter } from './limiter'
import { FileRefusal, largestKeptPicture, uploadTexts } from './media-rules'
import { preparePicture } from './prepare-picture'
import type { Send, UploadSteps } from './upload-task'

/** Names are given once, so that browsers may keep the files for a year; s. */
const year = 365 * 24 * 60 * 60
/** How long browsers may keep the picture of a client, s. */
const hour = 60 * 60

const videoFolder = 'testimonials/videos'

/** Few at once: each is done sooner, and a browser has six connections to a host. */
const limit = createLimiter(3)

type Part = { key: string; body: Blob; contentType: string; maxAge: number }

/** A picture of a watch, under a timestamped name. */
export function sendPicture(file: File, folder: string): Send {
  return sendDrawn(file, folder, () => timestampedName(file.name, new Date(), shortTag()), year)
}

/** A client's picture, under a random name. */
export function sendAvatar(file: File): Send {
  return sendDrawn(file, 'testimonials', randomId, hour)
}

/** A client's film, or the captions of one, as it is. */
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
    // The master last: what has one is complete.
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
    // Kept for another try only.
    drawn = undefined
    return addressOfKey(key)
  }
}

/** Everything or nothing: where one part fails, those before it are removed. */
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
    // What cannot be removed now is, when the dialog is closed.
    await removeObjects(begun).catch(() => {})
    throw error
  }
}

/** Tells two files of one name in one millisecond apart. */
function shortTag() {
  return randomId().slice(0, 8)
}
