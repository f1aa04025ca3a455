// What runs inside the pages. Each function is sent there as text, so it uses nothing from outside itself.

/** Notes what the browser tells of its own speed; runs before any script of the page. */
export function observe(contentSelector) {
  const bench = { lcp: null, fcp: null, shifts: [], longTasks: [], events: [], content: null }
  window.__bench = bench
  const on = (type, note, options = {}) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
    } catch {
      // Not known to this browser.
    }
  }
  const describe = (element) => {
    if (!element) return null
    const classes = typeof element.className === 'string' ? element.className.trim().split(/\s+/).slice(0, 2) : []
    const name = [element.tagName.toLowerCase() + (element.id && `#${element.id}`), ...classes.filter(Boolean)].join(
      '.',
    )
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return text ? `${name} "${text}"` : name
  }
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime, size, url, element }) => {
    bench.lcp = { time: startTime, size, url: url?.slice(0, 160) ?? '', element: describe(element) }
  })
  on('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    const node = sources?.[0]?.node
    if (!hadRecentInput) bench.shifts.push([startTime, value, describe(node?.nodeType === 1 ? node : null)])
  })
  on('longtask', ({ startTime, duration }) => bench.longTasks.push([startTime, duration]))
  on(
    'event',
    ({ name, startTime, duration, interactionId }) => bench.events.push({ name, startTime, duration, interactionId }),
    { durationThreshold: 16 },
  )
  // Calls back after the frame that is being made.
  bench.afterFrame = (callback) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => callback(performance.now())
      channel.port2.postMessage(0)
    })
  if (!contentSelector) return
  const look = () => {
    if (document.querySelector(contentSelector)?.getClientRects().length)
      bench.afterFrame((now) => (bench.content = now))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Notes each key and press with the frame that follows it, and when the page last changed. */
export function watchInput(listSelector) {
  const bench = window.__bench
  bench.inputs = []
  bench.lastChange = 0
  bench.lastChangedFrame = 0
  for (const type of ['keydown', 'pointerdown']) {
    const note = (event) => {
      const input = { type, time: event.timeStamp, frame: null }
      bench.inputs.push(input)
      bench.afterFrame((now) => (input.frame = now - input.time))
    }
    window.addEventListener(type, note, { capture: true, passive: true })
  }
  const isInList = ({ target }) =>
    !listSelector || (target.nodeType === 1 ? target : target.parentElement)?.closest(listSelector)
  let isWaiting = false
  new MutationObserver((changes) => {
    if (!changes.some(isInList)) return
    bench.lastChange = performance.now()
    if (isWaiting) return
    isWaiting = true
    bench.afterFrame((now) => {
      isWaiting = false
      bench.lastChangedFrame = now
    })
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden', 'class', 'style', 'aria-hidden'],
  })
}
