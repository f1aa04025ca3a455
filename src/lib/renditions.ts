/**
 * The one statement of how a picture is kept in the bucket: a master fitted into
 * a square box, and smaller renditions beside it for `srcset`. Uploads, the demo
 * seed and the pages all read it (specification, section 9).
 *
 * The name of a master carries its size, e.g.
 * `watches/20261101090000-tidewater.1600x1600.jpg`; a rendition adds its width,
 * `….1600x1600.w400.jpg`. So an address alone says which renditions there are.
 */
export const pictureRules = {
  /** Longest side of a master, px. */
  masterSide: 1920,
  /** JPEG quality of masters and renditions, 0 to 1. */
  quality: 0.85,
  /** Widths of the renditions, px; only those narrower than the master exist. */
  widths: [400, 800, 1200],
} as const

const masterName = /\.(\d+)x(\d+)\.jpg$/

/** Widths of the renditions that belong to a master of the given width, px. */
export function renditionWidths(masterWidth: number): number[] {
  return pictureRules.widths.filter((width) => width < masterWidth)
}

/** The bucket key of a master: timestamped, with a sanitised name (specification, section 7). */
export function masterKey(folder: string, name: string, size: { width: number; height: number }, at: Date): string {
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
  return `${folder}/${stamp}-${safeName}.${size.width}x${size.height}.jpg`
}

/** The key or address of one rendition of a master. */
export function renditionKey(master: string, width: number): string {
  return master.replace(/\.jpg$/, `.w${width}.jpg`)
}

/** What an `<img>` needs; sizes are unknown for a picture from elsewhere. */
export type PictureSource = { src: string; srcSet?: string; width?: number; height?: number }

/** Reads a picture's address; one that is not a master of ours is used as it is. */
export function pictureSource(address: string): PictureSource {
  const size = masterName.exec(address)
  if (!size) return { src: address }
  const [width, height] = [Number(size[1]), Number(size[2])]
  const widths = renditionWidths(width)
  const widest = Math.max(...pictureRules.widths)
  const candidates = widths.map((each) => ({ url: renditionKey(address, each), width: each }))
  // A master no wider than the widest rendition is itself the best candidate.
  if (width <= widest) candidates.push({ url: address, width })
  return {
    src: candidates[candidates.length - 1].url,
    srcSet: candidates.map((each) => `${each.url} ${each.width}w`).join(', '),
    width,
    height,
  }
}
