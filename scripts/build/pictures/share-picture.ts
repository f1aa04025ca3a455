import sharp from 'sharp'
import { house } from '../../../supabase/functions/_shared/house.ts'
import { setLine, setLines, type SetLine, type TypeStyle } from './set-text.ts'

// The picture beside a link to the site: the words on the house's dark ground, the
// watch at the right of it. The same input always gives the same file. public/og.jpg,
// which stands for the pages that are no watch's, is drawn so from src/assets/hero-1200.jpg.

/** What those who show links ask for, px. */
const size = { width: 1200, height: 630 }
/** The watch is a square of the whole height; here it begins, px. */
const pictureLeft = size.width - size.height
const margin = 72
/** Some who show links take no larger picture, bytes. */
const mostBytes = 120_000
const qualities = [86, 78, 70, 60, 50]

/** As in src/styles/tokens.css. */
const colours = { ground: [0x12, 0x11, 0x0f], ink: '#efe8dc', brass: '#c3a26a' } as const

type Words = {
  /** A short line above: a watch's brand. */
  eyebrow: string
  /** In large letters: a watch's name. */
  title: string
}

/**
 * Draws a JPEG of 1200 × 630 px. Without a picture it has words alone; words that
 * the house's fonts cannot write are left out.
 *
 * @throws Error where the picture cannot be read
 */
export async function drawSharePicture(picture: Buffer | undefined, words: Words): Promise<Buffer> {
  const ground = picture
    ? layOut(await squareOf(picture))
    : { pixels: plainGround(), textWidth: size.width - 2 * margin }
  const svg = await drawWords(words, ground.textWidth)
  const whole = await sharp(ground.pixels, { raw: { ...size, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return compress(whole)
}

/** As good as fits. */
async function compress(pixels: Buffer): Promise<Buffer> {
  let file: Buffer | undefined
  for (const quality of qualities) {
    file = await sharp(pixels, { raw: { ...size, channels: 3 } })
      .jpeg({ quality, progressive: true, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    if (file.length <= mostBytes) break
  }
  return file!
}

/** The middle of a picture as the site's cards show it, three bytes a pixel. */
async function squareOf(picture: Buffer): Promise<Buffer> {
  const [red, green, blue] = colours.ground
  return sharp(picture)
    .autoOrient()
    .flatten({ background: { r: red, g: green, b: blue } })
    .resize(size.height, size.height, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

type Ground = {
  pixels: Buffer
  /** How wide a line of words may be, px. */
  textWidth: number
}

/** A dark and even left edge becomes a gradient into the house's own ground; any other stays an edge. */
function layOut(square: Buffer): Ground {
  const pixels = plainGround()
  const rowBytes = size.height * 3
  for (let y = 0; y < size.height; y++) {
    square.copy(pixels, (y * size.width + pictureLeft) * 3, y * rowBytes, (y + 1) * rowBytes)
  }
  const edge = readEdge(square)
  if (!edge.isQuiet) return { pixels, textWidth: pictureLeft - margin - 48 }
  for (const [y, colour] of edge.rows.entries()) {
    for (let x = 0; x < pictureLeft; x++) mixInto(pixels, x, y, colour, ease(x / pictureLeft))
    for (let x = 0; x < blendWidth; x++) mixInto(pixels, pictureLeft + x, y, colour, 1 - ease(x / blendWidth))
  }
  return { pixels, textWidth: pictureLeft - margin + 28 }
}

/** How far into the picture its own edge is mixed, px. */
const blendWidth = 120

type Colour = readonly number[]

/** The colour of each row at the picture's left edge, smoothed, and whether it is fit to be gone on with. */
function readEdge(square: Buffer): { rows: Colour[]; isQuiet: boolean } {
  const raw = Array.from({ length: size.height }, (_, y) => mean(pixelsOfRow(square, y)))
  const rows = raw.map((_, y) => mean(raw.slice(Math.max(0, y - 40), y + 41)))
  const isQuiet = raw.every((colour, y) => {
    const brightness = brightnessOf(colour)
    return brightness < 90 && Math.abs(brightness - brightnessOf(rows[y])) < 12
  })
  return { rows, isQuiet }
}

function pixelsOfRow(square: Buffer, y: number): Colour[] {
  const first = y * size.height * 3
  return Array.from({ length: 12 }, (_, x) => [...square.subarray(first + x * 3, first + x * 3 + 3)])
}

function mean(colours: Colour[]): Colour {
  return [0, 1, 2].map((channel) => colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length)
}

/** 0 to 255. */
function brightnessOf([red, green, blue]: Colour) {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ease(share: number) {
  const clamped = Math.min(1, Math.max(0, share))
  return clamped * clamped * (3 - 2 * clamped)
}

/** Mixes a share of a colour into a pixel; a grain too fine to be seen keeps dark gradients from banding. */
function mixInto(pixels: Buffer, x: number, y: number, colour: Colour, share: number) {
  const at = (y * size.width + x) * 3
  const grain = fraction(52.9829189 * fraction(0.06711056 * x + 0.00583715 * y)) - 0.5
  for (let channel = 0; channel < 3; channel++) {
    const own = pixels[at + channel]
    pixels[at + channel] = Math.round(own + (colour[channel] - own) * share + grain)
  }
}

function fraction(number: number) {
  return number - Math.floor(number)
}

function plainGround(): Buffer {
  return Buffer.alloc(size.width * size.height * 3, Uint8Array.from(colours.ground))
}

/** Sizes of the title, px, and how many lines it may have in each. */
const titleSizes = [
  { size: 92, lines: 2 },
  { size: 80, lines: 3 },
  { size: 66, lines: 4 },
  { size: 54, lines: 5 },
]

/** The house above; brand and name below, at the foot of the picture. */
async function drawWords({ eyebrow, title }: Words, width: number): Promise<string> {
  const parts = [await drawLogo()]
  let foot = size.height - margin - 4
  const fitted = await fitTitle(title.trim(), width)
  for (const line of fitted?.lines.toReversed() ?? []) {
    parts.push(place(line, margin - 2, foot, colours.ink))
    foot -= fitted!.size * 0.98
  }
  // From the last line's capitals, which are 0.63 of its size, a gap of 46 px.
  if (fitted) foot += fitted.size * (0.98 - 0.63) - 46
  const above = await fitLine(eyebrow.trim().toUpperCase(), { face: 'text', size: 22, tracking: 0.14 }, width)
  if (above) parts.push(place(above, margin, foot, colours.brass))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${parts.join('')}</svg>`
}

/** The largest of the sizes in which it fits, or what its longest word needs; undefined where it cannot be written. */
async function fitTitle(title: string, width: number): Promise<{ size: number; lines: SetLine[] } | undefined> {
  for (const each of titleSizes) {
    const lines = await setLines(title, { face: 'display', size: each.size }, width)
    if (!lines) return undefined
    if (lines.length <= each.lines && lines.every((line) => line.width <= width)) return { size: each.size, lines }
  }
  const smallest = titleSizes[titleSizes.length - 1].size
  const widths = (await setLines(title, { face: 'display', size: smallest }, width))!.map((line) => line.width)
  const needed = Math.floor((smallest * width) / Math.max(width, ...widths))
  return { size: needed, lines: (await setLines(title, { face: 'display', size: needed }, width))! }
}

/** A line, smaller where it would be too wide. */
async function fitLine(text: string, style: TypeStyle, width: number): Promise<SetLine | undefined> {
  const line = await setLine(text, style)
  return line && line.width > width ? setLine(text, { ...style, size: (style.size * width) / line.width }) : line
}

/** The mark of src/components/logo.tsx, and the house's name. */
async function drawLogo(): Promise<string> {
  const name = await setLine(house.name, { face: 'display', size: 36, tracking: 0.02 })
  const mark =
    '<circle cx="16" cy="16" r="13.5"/><path d="M16 16 10.2 11.4M16 16l8.2-5.6" stroke-linecap="round"/>' +
    '<path d="M3.4 21h25.2" opacity=".55"/>'
  const frame = `transform="translate(${margin - 3} 60) scale(1.4)" fill="none" stroke="${colours.brass}" stroke-width="1.25"`
  return `<g ${frame}>${mark}</g>${name ? place(name, margin + 58, 93, colours.ink) : ''}`
}

function place({ svg }: SetLine, x: number, y: number, colour: string) {
  return `<g transform="translate(${x} ${y})" fill="${colour}">${svg}</g>`
}
