import { drawPicture, type DrawnPicture } from './draw-picture'
import { hasTooManyPixels } from './picture-header'

// Pictures are decoded, drawn and encoded here, so that the page stays responsive.

export type WorkerRequest = { id: number; file: Blob }
export type WorkerAnswer = { id: number } & (
  { picture: DrawnPicture } | { problem: 'unreadable' | 'too many pixels' | 'failed' }
)

self.onmessage = async ({ data: { id, file } }: MessageEvent<WorkerRequest>) => {
  self.postMessage({ id, ...(await process(file)) } satisfies WorkerAnswer)
}

async function process(file: Blob) {
  if (await hasTooManyPixels(file)) return { problem: 'too many pixels' as const }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return { problem: 'unreadable' as const }
  }
  try {
    const studio = {
      makeCanvas: ({ width, height }: { width: number; height: number }) => new OffscreenCanvas(width, height),
      encode: (canvas: OffscreenCanvas, format: ImageEncodeOptions) => canvas.convertToBlob(format),
    }
    return { picture: await drawPicture(bitmap, bitmap, studio, () => bitmap.close()) }
  } catch (error) {
    console.error('Could not draw a picture:', error)
    return { problem: 'failed' as const }
  } finally {
    bitmap.close()
  }
}
