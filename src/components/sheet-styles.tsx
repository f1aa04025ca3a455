import address from '@/styles/sheet.css?url'

/** Has a page that holds a `data-sheet` print it and nothing else. Waited for by no screen. */
export function SheetStyles() {
  return <link rel="stylesheet" href={address} media="print" />
}
