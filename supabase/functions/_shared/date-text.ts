/** Creates the Intl formatter on first use, because that takes a slow phone about 10 ms. */
export function dateText(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (date) => (formatter ??= new Intl.DateTimeFormat('en-US', options)).format(date)
}
