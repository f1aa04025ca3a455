/** The last part of a path. */
export const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

/** True if macOS or Windows adds such a file by itself. */
export const isClutter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(path)

/** True if a path is absolute or has '..' in it. */
export const leadsOut = (path: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(path)
