import { whenIdle } from './when-idle'

/**
 * How long nothing has been asked for, and nothing kept the page busy, before it rests, ms. What a first visit
 * costs is counted until it has been quiet for two seconds, by Lighthouse for 5.25 at most.
 */
const rest = 6000

const waiting = new Set<() => Promise<unknown>>()
let lastSign = 0
let isWatching = false

/** Loads ahead what the open page may need, e.g. without a network, once it rests: one after the other, each once. */
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
      // What does not arrive is asked for again by itself, or when it is needed.
      await load().catch(() => {})
    }
  }
  isWatching = false
}
