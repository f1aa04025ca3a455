/** How long to wait before another attempt, ms; the last one from then on. */
const waits = [2_000, 5_000, 15_000, 30_000]

/** Resolves when another attempt makes sense: once the network is back, or after a while. */
export function untilOnline(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, waits[Math.min(attempt, waits.length - 1)])
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
