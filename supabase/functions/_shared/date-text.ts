/**
 * Writes dates as Americans do. The formatter is made when the first date is written: each takes a slow phone some
 * 10 ms, and a page that loads this writes few of them.
 */
export function dateText(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (date) => (formatter ??= new Intl.DateTimeFormat('en-US', options)).format(date)
}
