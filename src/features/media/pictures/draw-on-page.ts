import { drawPicture, type DrawnPicture } from './draw-picture'
import { FileRefusal, uploadTexts } from './media-rules'
import { hasTooManyPixels } from './picture-header'

const studio = {
  makeCanvas: (size: { width: number; height: number }) => Object.assign(document.createElement('canvas'), size),
  encode: (canvas: HTMLCanvasElement, { type, quality }: { type: string; quality: number }) =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be prepared. Please try again.'))),
        type,
        quality,
      )
    }),
}

/**
 * Draws like the worker, for browsers without OffscreenCanvas. It blocks the main thread.
 *
 * @throws FileRefusal if the file is not a picture
 */
export async function drawOnPage(file: Blob): Promise<DrawnPicture> {
  if (await hasTooManyPixels(file)) throw new FileRefusal(uploadTexts.imageHasTooManyPixels)
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode().catch(() => {
      throw new FileRefusal(uploadTexts.notAnImage)
    })
    const natural = { width: image.naturalWidth, height: image.naturalHeight }
    return await drawPicture(image, natural, studio, () => image.removeAttribute('src'))
  } finally {
    URL.revokeObjectURL(url)
  }
}
