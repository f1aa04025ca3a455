/** JSON that cannot end the element it stands in. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
