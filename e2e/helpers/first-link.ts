export function firstLink(html: string): string {
  return /href="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&') ?? ''
}
