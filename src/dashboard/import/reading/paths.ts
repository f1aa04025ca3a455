/** A possible picture, chosen alone or in a ZIP. */
export type ChosenFile = {
  path: string
  /** In bytes. */
  size: number
  open: () => Promise<File>
}

export const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

/** True for files that macOS or Windows adds to folders. */
export const isClutter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(path)
