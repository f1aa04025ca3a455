import { whenIdle } from './when-idle'

/** Time without a request or long task, ms. `npm run bench` stops earlier (docs/benchmarks.md). */
const rest = 6000

const waiting = new Set<() => Promise<unknown>>()
let lastSign = 0
let isWatching = false

/** Loads sequentially what the page may need later, e.g. offline. */
export function whenAtRest(load: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  waiting.add(load)
  if (isWatching) return
  isWatching = true
  if (!lastSign) watch()
  void loadWaiting()
}

function watch() {
  const note = () => (lastSign = performance.now())
  note()
  for (const type of PerformanceObserver.supportedEntryTypes) {
    if (type === 'resource' || type === 'longtask') new PerformanceObserver(note).observe({ type })
  }
}

async function loadWaiting() {
  while (waiting.size > 0) {
    const left = lastSign + rest - performance.now()
    if (left > 0 || document.readyState !== 'complete') {
      await new Promise((resolve) => setTimeout(resolve, Math.max(left, 500)))
      continue
    }
    for (const load of waiting) {
      waiting.delete(load)
      await new Promise<void>((resolve) => whenIdle(resolve))
      await load().catch(() => {})
    }
  }
  isWatching = false
}
