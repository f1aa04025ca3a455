/** Runs at most `most` jobs at once. */
export function createLimiter(most: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function limit<T>(work: () => Promise<T>): Promise<T> {
    // A new job may have taken the free place.
    while (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
