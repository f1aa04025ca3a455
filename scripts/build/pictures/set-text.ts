import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

// Sets text as outlines, from the fonts that the site itself uses: what a picture
// says then looks the same on every machine, whichever fonts it has.

const features = ['kern', 'liga', 'lnum']

/** By which subset has a character. */
const files = {
  display: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map(
    (subset) => `@fontsource/cormorant/files/cormorant-${subset}-400-normal.woff`,
  ),
  text: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map(
    (subset) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
  ),
}

export type TypeStyle = {
  face: keyof typeof files
  /** Size, px. */
  size: number
  /** Room added after each letter, in sizes. */
  tracking?: number
}

/** Outlines that begin at 0 on a baseline at 0, as SVG, and how wide they are, px. */
export type SetLine = { svg: string; width: number }

const require = createRequire(import.meta.url)
const fonts = new Map<string, Promise<Font>>()

function openFont(file: string): Promise<Font> {
  const font = fonts.get(file) ?? readFile(require.resolve(file)).then(create)
  fonts.set(file, font)
  return font
}

/** Sets a line; undefined where the fonts lack one of its characters. */
export async function setLine(text: string, { face, size, tracking = 0 }: TypeStyle): Promise<SetLine | undefined> {
  const runs = await runsOf(text, face)
  if (!runs) return undefined
  const outlines: string[] = []
  let x = 0
  for (const { font, characters } of runs) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(characters, features)
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]
      const at = `${round(x + xOffset * scale)} ${round(-yOffset * scale)}`
      const outline = path.toSVG()
      if (outline) outlines.push(`<path transform="translate(${at}) scale(${scale} ${-scale})" d="${outline}"/>`)
      x += xAdvance * scale + tracking * size
    }
  }
  return { svg: outlines.join(''), width: x - tracking * size }
}

/** Sets words in lines of at most the given width, px; undefined as for `setLine`. */
export async function setLines(text: string, style: TypeStyle, width: number): Promise<SetLine[] | undefined> {
  const lines: SetLine[] = []
  let words: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = await setLine([...words, word].join(' '), style)
    if (!longer) return undefined
    if (words.length === 0 || longer.width > width) {
      words = []
      lines.push((await setLine(word, style))!)
    } else lines[lines.length - 1] = longer
    words.push(word)
  }
  return lines
}

type TextRun = { font: Font; characters: string }

async function runsOf(text: string, face: TypeStyle['face']): Promise<TextRun[] | undefined> {
  const runs: TextRun[] = []
  for (const character of text.normalize('NFC')) {
    const font = await fontWith(character.codePointAt(0)!, face)
    if (!font) return undefined
    const last = runs.at(-1)
    if (last?.font === font) last.characters += character
    else runs.push({ font, characters: character })
  }
  return runs
}

async function fontWith(codePoint: number, face: TypeStyle['face']) {
  for (const file of files[face]) {
    const font = await openFont(file)
    if (font.hasGlyphForCodePoint(codePoint)) return font
  }
}

function round(pixels: number) {
  return Math.round(pixels * 100) / 100
}
