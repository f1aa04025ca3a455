import {
  isPdf,
  isPicture,
  isWebVtt,
  otherPictureKindOf,
  readSignature,
  videoKindOf,
  type VideoKind,
} from './file-signature'
import { FileRefusal, largestFile, uploadTexts } from './media-rules'

/**
 * Needs only the beginning of the file if `size` is given.
 *
 * @throws FileRefusal
 */
export async function checkPicture(file: Blob, size = file.size): Promise<void> {
  const bytes = await readSignature(file)
  if (!isPicture(bytes)) throw new FileRefusal(uploadTexts[otherPictureKindOf(bytes) ?? 'notAnImage'])
  if (size > largestFile.image) throw new FileRefusal(uploadTexts.imageTooLarge)
}

/** @throws FileRefusal */
export async function checkVideo(file: File): Promise<VideoKind> {
  const kind = videoKindOf(await readSignature(file), file.name)
  if (!kind) throw new FileRefusal(uploadTexts.notAVideo)
  if (file.size > largestFile.video) throw new FileRefusal(uploadTexts.videoTooLarge)
  return kind
}

/** @throws FileRefusal */
export async function checkCaptions(file: File): Promise<void> {
  if (!isWebVtt(await readSignature(file))) throw new FileRefusal(uploadTexts.notCaptions)
  if (file.size > largestFile.captions) throw new FileRefusal(uploadTexts.captionsTooLarge)
}

/** @throws FileRefusal */
export async function checkDocument(file: File): Promise<void> {
  if (!isPdf(await readSignature(file))) throw new FileRefusal(uploadTexts.notADocument)
  if (file.size > largestFile.document) throw new FileRefusal(uploadTexts.documentTooLarge)
}
