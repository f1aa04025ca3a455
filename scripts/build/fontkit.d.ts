/** The part of fontkit, which brings no types, that set-text.ts uses. */
declare module 'fontkit' {
  type Run = {
    glyphs: { path: { toSVG(): string } }[]
    /** In the font's own units. */
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }

  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features: string[]): Run
  }

  /** Reads TrueType, OpenType, WOFF and WOFF2. */
  export function create(file: Uint8Array): Font
}
