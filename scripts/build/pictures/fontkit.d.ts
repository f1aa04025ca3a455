/** fontkit has no types. */
declare module 'fontkit' {
  /** `characterSet` contains code points. */
  export function create(file: Uint8Array): { characterSet: number[] }
}
