/** Escapes `<`, which could close the element. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
