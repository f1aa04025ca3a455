/** How long work may keep the page from answering, ms. */
const longest = 12

/** Gives a function to await within long work: it lets the page answer whenever that took long enough. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longest) return undefined
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}
