import { tidy } from '@/lib/tidy'

/** Documents that a watch can have, as the database counts them. */
export const mostDocuments = 12
/** Characters that the name of a document can have. */
const longestName = 120

/** What a document is called, by its file: also cut short, it keeps its ending, and no sign turns its letters around. */
export function documentName(fileName: string): string {
  const name = tidy(fileName) || 'Document.pdf'
  if (name.length <= longestName) return name
  const [ending] = /\.[a-z]{1,4}$/i.exec(name) ?? ['']
  return name.slice(0, longestName - ending.length) + ending
}

/** How large a file is, e.g. '1.4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
