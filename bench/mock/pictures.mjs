// The pictures that the mock backend answers with, drawn when first asked for and kept in the temporary folder.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { designCount, designOf, drawWatch, encodeWithin } from './drawing.mjs'

/**
 * What a picture of the catalogue weighs, bytes by width: the median of the demo's photographs after the site's own
 * upload, which makes masters JPEG of quality 85 and renditions WebP of quality 80. A width between two is weighed by
 * its area.
 */
const weights = {
  master: [
    { width: 400, bytes: 22_500 },
    { width: 800, bytes: 66_000 },
    { width: 1200, bytes: 127_000 },
    { width: 1600, bytes: 201_500 },
  ],
  rendition: [
    { width: 400, bytes: 13_000 },
    { width: 800, bytes: 29_900 },
    { width: 1200, bytes: 49_100 },
  ],
}

/** Changes when pictures are to be drawn anew. */
const edition = 'v6'
const folder = path.join(tmpdir(), 'bench-pictures')

function weightOf({ width, height, isRendition }) {
  const list = isRendition ? weights.rendition : weights.master
  const known = list.find((each) => each.width >= width) ?? list.at(-1)
  return Math.round((known.bytes * width * height) / known.width ** 2)
}

const drawn = new Map()

/** Draws, or reads what was drawn by an earlier run. */
function kept(name, draw) {
  if (!drawn.has(name)) drawn.set(name, readOrDraw(path.join(folder, name), draw))
  return drawn.get(name)
}

async function readOrDraw(file, draw) {
  if (existsSync(file)) return readFile(file)
  const bytes = await draw()
  await mkdir(folder, { recursive: true })
  // Whole or not at all, also where two runs draw at once.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  return bytes
}

/** A master's name carries its size, a rendition's the width besides: see src/lib/pictures/renditions.ts. */
const cataloguePicture = /(\d+)\.(\d+)x(\d+)\.(?:webp\.jpg|w(\d+)\.webp)$/

/** A picture of the catalogue by its address; undefined for what is none. */
export function readCataloguePicture(address) {
  const found = cataloguePicture.exec(address)
  if (!found) return undefined
  const [number, masterWidth, masterHeight, rendition] = found.slice(1).map(Number)
  const width = rendition || masterWidth
  return {
    design: ((number - 1) % designCount) + 1,
    width,
    height: Math.max(1, Math.round((masterHeight * width) / masterWidth)),
    isRendition: Boolean(rendition),
  }
}

/** A design as a picture of the weight that such a one has in the catalogue, and its type. */
export async function drawCataloguePicture(picture) {
  const { design, width, height, isRendition } = picture
  const format = isRendition ? 'webp' : 'jpeg'
  const bytes = await kept(`${edition}-${design}-${width}x${height}.${format}`, async () => {
    const png = await drawWatch(width, height, designOf(design))
    const encode = (quality) => sharp(png).toFormat(format, { quality }).toBuffer()
    return encodeWithin(encode, weightOf(picture), [isRendition ? 20 : 30, 95])
  })
  return { type: `image/${format}`, bytes }
}

/** Draws what pages ask for first, so that no measured page waits for it. */
export async function drawAhead() {
  for (let design = 1; design <= designCount; design++) {
    for (const width of [400, 800]) await drawCataloguePicture({ design, width, height: width, isRendition: true })
  }
}

const strangerWidths = [320, 480, 640, 800, 1080, 1400, 2000]

/** A picture of some other host: 60 KB at 800 px. */
export function drawStranger(width = 800) {
  const shown = strangerWidths.find((each) => each >= width) ?? strangerWidths.at(-1)
  return kept(`${edition}-stranger-${shown}.webp`, async () =>
    sharp(await drawWatch(shown, Math.round(shown * 0.75), { grain: 29 }))
      .webp({ quality: 68 })
      .toBuffer(),
  )
}
