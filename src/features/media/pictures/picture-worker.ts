import { drawPicture, type DrawnPicture } from './draw-picture'
import { hasTooManyPixels } from './picture-header'

// Pictures are decoded, drawn and encoded here, so that the page stays responsive.

export type WorkerRequest = { file: Blob }
export type WorkerAnswer = { picture: DrawnPicture } | { problem: 'unreadable' | 'too many pixels' | 'failed' }

self.onmessage = async ({ data: { file } }: MessageEvent<WorkerRequest>) => {
  self.postMessage(await process(file))
}

async function process(file: Blob): Promise<WorkerAnswer> {
  if (await hasTooManyPixels(file)) return { problem: 'too many pixels' }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return { problem: 'unreadable' }
  }
  try {
    const studio = {
      makeCanvas: ({ width, height }: { width: number; height: number }) => new OffscreenCanvas(width, height),
      encode: (canvas: OffscreenCanvas, format: ImageEncodeOptions) => canvas.convertToBlob(format),
    }
    return { picture: await drawPicture(bitmap, bitmap, studio, () => bitmap.close()) }
  } catch (error) {
    console.error('Could not draw a picture:', error)
    return { problem: 'failed' }
  } finally {
    bitmap.close()
  }
}
