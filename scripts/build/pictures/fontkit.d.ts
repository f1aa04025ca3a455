/** fontkit has no types; these are the ones that fonts.ts uses. */
declare module 'fontkit' {
  /** `characterSet` contains the code points of all glyphs. */
  export function create(file: Uint8Array): { characterSet: number[] }
}
