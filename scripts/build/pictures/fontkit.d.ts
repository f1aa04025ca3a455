/** The part of fontkit, which brings no types, that is used here. */
declare module 'fontkit' {
  type Run = {
    glyphs: { path: { toSVG(): string } }[]
    /** In the font's own units. */
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }

  export type Font = {
    unitsPerEm: number
    /** Of every character that it can draw. */
    characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features: string[]): Run
  }

  /** Reads TrueType, OpenType, WOFF and WOFF2. */
  export function create(file: Uint8Array): Font
}
