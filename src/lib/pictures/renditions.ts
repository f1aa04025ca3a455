/**
 * The one statement of how a picture is kept in the bucket: a master fitted into
 * a square box, and smaller renditions beside it for `srcset`. Uploads, the demo
 * seed and the pages all read it.
 *
 * The name of a master carries its size and what its renditions are, so an
 * address alone says which there are. A rendition adds its width:
 *
 * - `watches/20261101090000-tidewater.1600x1600.webp.jpg`, with `….1600x1600.w400.webp`;
 * - `watches/20261101090000-tidewater.1600x1600.jpg`, with `….1600x1600.w400.jpg`.
 */
export const pictureRules = {
  /** Longest side of a master, px. */
  masterSide: 1920,
  /** Widths of the renditions, px; only those narrower than the master exist. */
  widths: [400, 800, 1200],
} as const

/** How pictures are encoded, for those who make them; qualities from 0 to 1. */
export const pictureFormats = {
  /** What every program reads. */
  master: { type: 'image/jpeg', quality: 0.85 },
  /** WebP has half of JPEG's bytes. Every browser shows it, but not every one makes it. */
  renditions: {
    webp: { type: 'image/webp', quality: 0.8 },
    jpg: { type: 'image/jpeg', quality: 0.75 },
  },
} as const

/** What all renditions of one master are; their names end so. */
export type RenditionKind = keyof typeof pictureFormats.renditions

const masterName = /\.(\d+)x(\d+)(?:\.webp)?\.jpg$/

/** Widths of the renditions that belong to a master of the given width, px. */
export function renditionWidths(masterWidth: number): number[] {
  return pictureRules.widths.filter((width) => width < masterWidth)
}

/** Width and height, px. */
export type PictureSize = { width: number; height: number }

/** The size of the master that a picture becomes: fitted into the box, never enlarged. */
export function masterSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, pictureRules.masterSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The height that goes with a rendition's width, px. */
export function renditionHeight(master: PictureSize, width: number): number {
  return Math.max(1, Math.round((master.height * width) / master.width))
}

/**
 * A timestamped, sanitised file name without its ending.
 * A `tag` tells files apart that have the same name in the same millisecond.
 */
export function timestampedName(name: string, at: Date, tag?: string): string {
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 17)
  const safeName =
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/\.[a-z0-9]+$/i, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'picture'
  return [stamp, safeName, tag].filter(Boolean).join('-')
}

/** The bucket key of a master: its folder, its name, its size and what its renditions are. */
export function masterKey(folder: string, name: string, { width, height }: PictureSize, kind: RenditionKind): string {
  return `${folder}/${name}.${width}x${height}${kind === 'webp' ? '.webp' : ''}.jpg`
}

/** The key or address of one rendition of a master. */
export function renditionKey(master: string, width: number): string {
  return master.replace(/(\.webp)?\.jpg$/, (_, ending: string = '.jpg') => `.w${width}${ending}`)
}

/** The keys or addresses of all renditions of a master; none for what is no master. */
export function renditionsOf(master: string): string[] {
  const size = masterName.exec(master)
  return size ? renditionWidths(Number(size[1])).map((width) => renditionKey(master, width)) : []
}

/** What an `<img>` needs; sizes are unknown for a picture from elsewhere. */
export type PictureSource = { src: string; srcSet?: string; width?: number; height?: number }

/** Reads a picture's address; one that is not a master of ours is used as it is. */
export function pictureSource(address: string): PictureSource {
  const size = masterName.exec(address)
  if (!size) return { src: address }
  const [width, height] = [Number(size[1]), Number(size[2])]
  const widest = Math.max(...pictureRules.widths)
  const candidates = renditionWidths(width).map((each) => ({ url: renditionKey(address, each), width: each }))
  // A master no wider than the widest rendition is itself the best candidate.
  if (width <= widest) candidates.push({ url: address, width })
  return {
    src: candidates[candidates.length - 1].url,
    srcSet: candidates.map((each) => `${each.url} ${each.width}w`).join(', '),
    width,
    height,
  }
}
