/**
 * Returns an American date formatter. The Intl formatter is created on first use, because creating one takes a slow
 * phone about 10 ms.
 */
export function dateText(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (date) => (formatter ??= new Intl.DateTimeFormat('en-US', options)).format(date)
}
