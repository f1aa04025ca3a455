import url from '@/styles/sheet.css?url'

/** Loads print styles without blocking rendering. */
export function SheetStyles() {
  return <link rel="stylesheet" href={url} media="print" />
}
