/** Where the first link in the HTML of a letter leads. */
export function firstLink(html: string): string {
  return /href="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&') ?? ''
}
