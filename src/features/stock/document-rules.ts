import { tidy } from '@/lib/tidy'

/** The database has the same limit. */
export const mostDocuments = 12
const longestName = 120

/** Shortens a long name, but keeps its extension. */
export function documentName(fileName: string): string {
  const name = tidy(fileName) || 'Document.pdf'
  if (name.length <= longestName) return name
  const [ending] = /\.[a-z]{1,4}$/i.exec(name) ?? ['']
  return name.slice(0, longestName - ending.length) + ending
}

/** E.g. '1.4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
