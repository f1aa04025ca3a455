import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { patience } from './patience'
import { watchConsole } from './quiet-console'

configure({ asyncUtilTimeout: patience })

watchConsole()

// The document does not exist after the test.
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

// jsdom has no layout.
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
  // No style sheet is loaded. jsdom would match hundreds of default rules per element, two fifths of these tests' time.
  const [hidden, inline] = ['none', 'inline'].map((display) =>
    Object.assign(document.createElement('p').style, { display }),
  )
  window.getComputedStyle = (element) => {
    const { style } = element as HTMLElement
    if (element.matches('[hidden], dialog:not([open]), script, style, template')) return hidden
    return style.length === 0 && element.matches('a, b, em, i, img, label, small, span, strong, svg, time')
      ? inline
      : style
  }
  window.scrollTo = nothing
  Element.prototype.scrollIntoView ??= nothing
  // Radix calls these.
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.releasePointerCapture ??= nothing
}
