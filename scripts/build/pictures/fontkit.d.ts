/** fontkit has no types of its own; this is the part that fonts.ts uses. */
declare module 'fontkit' {
  /** Reads TrueType, OpenType, WOFF and WOFF2. `characterSet` lists every code point that the font can draw. */
  export function create(file: Uint8Array): { characterSet: number[] }
}
