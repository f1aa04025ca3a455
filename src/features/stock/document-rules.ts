/** Documents that a watch can have, as the database counts them. */
export const mostDocuments = 12
/** Characters that the name of a document can have. */
const longestName = 120

/** What a document is called, by its file. */
export const documentName = (fileName: string) => fileName.trim().slice(0, longestName) || 'Document.pdf'

/** How large a file is, e.g. '1.4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
