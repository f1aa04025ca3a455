import {
  masterSize,
  pictureFormats,
  renditionHeight,
  renditionWidths,
  type PictureSize,
  type RenditionKind,
} from '@/lib/pictures/renditions'

type DrawnFile = PictureSize & { blob: Blob }

/** The files made of a picture: its master and its renditions, narrowest first and all of one format. */
export type DrawnPicture = { master: DrawnFile; renditions: DrawnFile[]; kind: RenditionKind }

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** How canvases are made and encoded: an OffscreenCanvas in a worker, or an element where that is missing. */
export type Studio<C extends Canvas> = {
  makeCanvas: (size: PictureSize) => C
  /** Encodes with a quality from 0 to 1. As canvases do, it gives a PNG for a type that the browser cannot encode. */
  encode: (canvas: C, format: { type: string; quality: number }) => Promise<Blob>
}

/** The format of renditions: Safari cannot encode WebP, which the first rendition finds out for all later ones. */
let madeKind: RenditionKind = 'webp'

/**
 * Draws the master and the renditions of a decoded picture, without its metadata.
 * `release` is called as soon as the source is no longer needed.
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
  // Each rendition is drawn from the next larger one: in small steps, every browser keeps it sharp.
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

/** Paints on white: JPEG has no transparency, and cut-out pictures are made for a white ground. */
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

/** Frees a canvas's memory without waiting for garbage collection. */
function discard(canvas: Canvas) {
  canvas.width = 0
  canvas.height = 0
}
