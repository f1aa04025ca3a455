import address from '@/styles/sheet.css?url'

/** Loads the print styles of a page with a `data-sheet`, of which only that is printed. They do not block rendering. */
export function SheetStyles() {
  return <link rel="stylesheet" href={address} media="print" />
}
