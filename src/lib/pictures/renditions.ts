/**
 * A picture has a master and smaller renditions for `srcset`. The master's name contains its size and the renditions'
 * format: `a.1600x1600.webp.jpg` has `a.1600x1600.w400.webp`, and `a.1600x1600.jpg` has `a.1600x1600.w400.jpg`.
 */
export const pictureRules = {
  /** Longest side of a master, px. */
  masterSide: 1920,
  /** Only widths narrower than the master exist, px. */
  widths: [400, 800, 1200],
} as const

/** Qualities from 0 to 1. */
export const pictureFormats = {
  master: { type: 'image/jpeg', quality: 0.85 },
  /** WebP has half of JPEG's bytes, but some browsers cannot encode it. */
  renditions: {
    webp: { type: 'image/webp', quality: 0.8 },
    jpg: { type: 'image/jpeg', quality: 0.75 },
  },
} as const

export type RenditionKind = keyof typeof pictureFormats.renditions

const masterName = /\.(\d+)x(\d+)(?:\.webp)?\.jpg$/

export function renditionWidths(masterWidth: number): number[] {
  return pictureRules.widths.filter((width) => width < masterWidth)
}

export type PictureSize = { width: number; height: number }

export function masterSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, pictureRules.masterSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function renditionHeight(master: PictureSize, width: number): number {
  return Math.max(1, Math.round((master.height * width) / master.width))
}

/** `tag` distinguishes files of the same name and millisecond. */
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

export function masterKey(folder: string, name: string, { width, height }: PictureSize, kind: RenditionKind): string {
  return `${folder}/${name}.${width}x${height}${kind === 'webp' ? '.webp' : ''}.jpg`
}

export function renditionKey(master: string, width: number): string {
  return master.replace(/(\.webp)?\.jpg$/, (_, ending: string = '.jpg') => `.w${width}${ending}`)
}

export function renditionsOf(master: string): string[] {
  const size = masterName.exec(master)
  return size ? renditionWidths(Number(size[1])).map((width) => renditionKey(master, width)) : []
}

/** Pictures of other sites have no known size. */
export type PictureSource = { src: string; srcSet?: string; width?: number; height?: number }

export function pictureSource(url: string): PictureSource {
  const size = masterName.exec(url)
  if (!size) return { src: url }
  const [width, height] = [Number(size[1]), Number(size[2])]
  const widest = Math.max(...pictureRules.widths)
  const candidates = renditionWidths(width).map((each) => ({ url: renditionKey(url, each), width: each }))
  // A narrow master is itself the best candidate.
  if (width <= widest) candidates.push({ url: url, width })
  return {
    src: candidates[candidates.length - 1].url,
    srcSet: candidates.map((each) => `${each.url} ${each.width}w`).join(', '),
    width,
    height,
  }
}
