import {
  masterSize,
  pictureFormats,
  renditionHeight,
  renditionWidths,
  type PictureSize,
  type RenditionKind,
} from '@/lib/renditions'

type DrawnFile = PictureSize & { blob: Blob }

/** What a picture becomes: its master, and the renditions beside it, narrowest first and all of one kind. */
export type DrawnPicture = { master: DrawnFile; renditions: DrawnFile[]; kind: RenditionKind }

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** The two ways to a canvas: off the screen in a worker, or an element where that is missing. */
export type Studio<C extends Canvas> = {
  makeCanvas: (size: PictureSize) => C
  /** Quality from 0 to 1. A type that the browser cannot make becomes a PNG, as a canvas has it. */
  encode: (canvas: C, format: { type: string; quality: number }) => Promise<Blob>
}

/** Safari shows WebP and cannot make it. Its first rendition tells, for all after it. */
let madeKind: RenditionKind = 'webp'

/**
 * Draws a decoded picture as it is kept: fitted into the master's box, with
 * its renditions. What the file carried beside its pixels is gone by it.
 * `release` is called as soon as the source is not needed any more.
 */
export async function drawPicture<C extends Canvas>(
  source: CanvasImageSource,
  natural: PictureSize,
  { makeCanvas, encode }: Studio<C>,
  release: () => void,
): Promise<DrawnPicture> {
  const size = masterSize(natural)
  let canvas = paint(makeCanvas(size), source, size)
  release()
  const master = { ...size, blob: await encode(canvas, pictureFormats.master) }
  const renditions: DrawnFile[] = []
  // Each from the next larger: halved in steps, a picture stays sharp in every browser.
  for (const width of renditionWidths(size.width).reverse()) {
    const smaller = { width, height: renditionHeight(size, width) }
    const larger = canvas
    canvas = paint(makeCanvas(smaller), larger, smaller)
    discard(larger)
    renditions.unshift({ ...smaller, blob: await encodeRendition(canvas, encode) })
  }
  discard(canvas)
  return { master, renditions, kind: renditions.length > 0 ? madeKind : 'jpg' }
}

async function encodeRendition<C extends Canvas>(canvas: C, encode: Studio<C>['encode']): Promise<Blob> {
  const format = pictureFormats.renditions[madeKind]
  const blob = await encode(canvas, format)
  if (blob.type === format.type || madeKind === 'jpg') return blob
  madeKind = 'jpg'
  return encodeRendition(canvas, encode)
}

/** On white, since JPEG knows no transparency: that is the ground cut-out pictures are made for, and no theme changes it. */
function paint<C extends Canvas>(canvas: C, source: CanvasImageSource, { width, height }: PictureSize): C {
  const context = canvas.getContext('2d', { alpha: false }) as
    OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null
  if (!context) throw new Error('There is no canvas to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Gives its memory back now, not when it happens to be collected. */
function discard(canvas: Canvas) {
  canvas.width = 0
  canvas.height = 0
}
