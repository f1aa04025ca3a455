import address from '@/styles/sheet.css?url'

/** Loads the print styles of a page with `data-sheet` without blocking rendering. */
export function SheetStyles() {
  return <link rel="stylesheet" href={address} media="print" />
}
