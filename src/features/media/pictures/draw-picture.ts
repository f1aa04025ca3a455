import {
  masterSize,
  pictureFormats,
  renditionHeight,
  renditionWidths,
  type PictureSize,
  type RenditionKind,
} from '@/lib/pictures/renditions'

type DrawnFile = PictureSize & { blob: Blob }

/** Renditions are sorted by width, and have one format. */
export type DrawnPicture = { master: DrawnFile; renditions: DrawnFile[]; kind: RenditionKind }

type Canvas = OffscreenCanvas | HTMLCanvasElement

export type Studio<C extends Canvas> = {
  makeCanvas: (size: PictureSize) => C
  /** `quality` is from 0 to 1. Returns a PNG if the browser cannot encode the type. */
  encode: (canvas: C, format: { type: string; quality: number }) => Promise<Blob>
}

/** Safari cannot encode WebP. */
let madeKind: RenditionKind = 'webp'

/** `release` is called when the source is no longer needed. */
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
  // Small steps stay sharp in every browser.
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

/** White background, because JPEG has no transparency. */
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

function discard(canvas: Canvas) {
  canvas.width = 0
  canvas.height = 0
}
