/** A file that may be a picture, chosen as it is or in a ZIP. */
export type ChosenFile = {
  /** Its name with the folders in front. */
  path: string
  /** Bytes. */
  size: number
  open: () => Promise<File>
}

/** The last part of a path. */
export const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

/** True if macOS or Windows adds such a file by itself. */
export const isClutter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(path)
