/** Lets at most `most` pieces of work run at once; the others wait for their turn. */
export function createLimiter(most: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function limit<T>(work: () => Promise<T>): Promise<T> {
    // Asked again when its turn comes: another may have slipped in.
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
