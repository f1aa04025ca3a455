import { drawPicture, type DrawnPicture } from './draw-picture'
import { hasTooManyPixels } from './picture-header'

export type WorkerRequest = { file: Blob }
export type WorkerResponse = { picture: DrawnPicture } | { problem: 'unreadable' | 'too many pixels' | 'failed' }

self.onmessage = async ({ data: { file } }: MessageEvent<WorkerRequest>) => {
  self.postMessage(await process(file))
}

async function process(file: Blob): Promise<WorkerResponse> {
  if (await hasTooManyPixels(file)) return { problem: 'too many pixels' }
  const bitmap = (await decode(file)) ?? (await decodeUnended(file))
  if (!bitmap) return { problem: 'unreadable' }
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

/** Returns an upright picture, or undefined if the browser cannot decode it. */
const decode = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)

/** Decodes a JPEG without an end marker, as `<img>` does. Returns undefined if part of the picture is missing. */
async function decodeUnended(file: Blob): Promise<ImageBitmap | undefined> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== 0xff || second !== 0xd8) return undefined
  const bitmap = await decode(new Blob([file, Uint8Array.of(0xff, 0xd9)]))
  if (!bitmap || !hasGreyCorner(bitmap)) return bitmap
  bitmap.close()
  return undefined
}

/** Decoders fill missing blocks with gray. Depending on the orientation, the last block is in any corner. */
function hasGreyCorner(bitmap: ImageBitmap): boolean {
  const side = Math.min(8, bitmap.width, bitmap.height)
  const context = new OffscreenCanvas(side, side).getContext('2d')
  if (!context) return false
  return [0, side - bitmap.width].some((x) =>
    [0, side - bitmap.height].some((y) => {
      context.drawImage(bitmap, x, y)
      return context
        .getImageData(0, 0, side, side)
        .data.every((value, index) => value === (index % 4 === 3 ? 255 : 128))
    }),
  )
}
