import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine takes its time for what is awaited.
configure({ asyncUtilTimeout: 10_000 })

// What a page has put off (a toast that fades, a token that is to be renewed) ends with its test: the document is gone then.
const timers = new Set<ReturnType<typeof setTimeout>>()
for (const name of ['setTimeout', 'setInterval'] as const) {
  const begin = globalThis[name] as typeof setTimeout
  globalThis[name] = Object.assign((...parameters: Parameters<typeof setTimeout>) => {
    const timer = begin(...parameters)
    timers.add(timer)
    return timer
  }, begin) as never
}

afterEach(() => {
  cleanup()
  timers.forEach(clearTimeout)
  timers.clear()
})

// What jsdom lacks, since it lays nothing out: everything is in view, nothing changes its size, no media query matches.
if (typeof window !== 'undefined') {
  const nothing = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target, intersectionRatio: 1 } as IntersectionObserverEntry
        queueMicrotask(() => this.#tell([entry], this as unknown as IntersectionObserver))
      }
      unobserve = nothing
      disconnect = nothing
      takeRecords = () => []
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing
      unobserve = nothing
      disconnect = nothing
    },
  )
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: nothing,
      removeListener: nothing,
    }) as MediaQueryList
  window.scrollTo = nothing
  Element.prototype.scrollIntoView ??= nothing
  // Radix asks for these of what it drags or scrolls.
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.releasePointerCapture ??= nothing
}
