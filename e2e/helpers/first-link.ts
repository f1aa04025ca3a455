/** Where the first link in the HTML of an e-mail leads. */
export function firstLink(html: string): string {
  return /href="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&') ?? ''
}
