// Follows the network of a page through the browser's own protocol: bytes on the wire and decoded, by kind.

const kinds = {
  Script: 'js',
  Stylesheet: 'css',
  Image: 'image',
  Font: 'font',
  Document: 'html',
  Fetch: 'data',
  XHR: 'data',
  Preflight: 'preflight',
  Media: 'media',
}
const allKinds = [...new Set(Object.values(kinds)), 'other']

/** Preloads and the like come without a type. */
function kindOfContent(mimeType, url) {
  if (/javascript/.test(mimeType)) return 'js'
  if (/css/.test(mimeType)) return 'css'
  if (/^image\//.test(mimeType)) return 'image'
  if (/font/.test(mimeType) || /\.woff2?($|\?)/.test(url)) return 'font'
  if (/json/.test(mimeType)) return 'data'
  return 'other'
}

const kindOf = ({ method, type, mimeType, url }) =>
  method === 'OPTIONS' ? 'preflight' : (kinds[type] ?? kindOfContent(mimeType, url))

/** Begins to follow; the protocol's Network domain must be on. */
export function followNetwork(session) {
  const requests = new Map()
  let inFlight = 0
  let lastSign = Date.now()
  let begun
  const touch = () => (lastSign = Date.now())

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, redirectResponse }) => {
    if (!/^https?:/.test(request.url)) return
    begun ??= timestamp
    if (redirectResponse) {
      const earlier = requests.get(requestId)
      earlier.wire += redirectResponse.encodedDataLength ?? 0
      requests.set(`${requestId} ${requests.size}`, earlier)
      inFlight--
    }
    requests.set(requestId, {
      url: request.url,
      method: request.method,
      type,
      start: timestamp - begun,
      wire: 0,
      decoded: 0,
      mimeType: '',
      isCached: false,
    })
    inFlight++
    touch()
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    if (requests.has(requestId)) requests.get(requestId).isCached = true
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = requests.get(requestId)
    touch()
    if (!request) return
    request.mimeType = response.mimeType ?? ''
    request.status = response.status
    request.type = type ?? request.type
    request.protocol = response.protocol
    request.isFromWorker = response.fromServiceWorker ?? false
    request.isCached ||= response.fromDiskCache || response.fromPrefetchCache
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (requests.has(requestId)) requests.get(requestId).decoded += dataLength
    touch()
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, (request) => (request.wire += encodedDataLength)),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp, errorText, canceled, blockedReason = '' }) =>
    end(requestId, timestamp, (request) => {
      if (!canceled) request.failure = `${errorText} ${blockedReason}`.trim()
    }),
  )

  function end(requestId, timestamp, note) {
    const request = requests.get(requestId)
    if (!request || request.end !== undefined) return
    request.end = timestamp - begun
    inFlight--
    touch()
    note(request)
  }

  const list = () => [...requests.values()]
  return {
    list,
    /** How long nothing has been heard of the network, ms; none while something is on its way. */
    quietFor: () => (inFlight > 0 ? 0 : Date.now() - lastSign),
    totals: (origin) => totalsOf(list(), origin),
  }
}

function totalsOf(requests, origin) {
  const totals = { requests: 0, external: 0, preflights: 0, lastByte: 0, wire: 0, failures: [] }
  for (const kind of allKinds) Object.assign(totals, { [kind]: 0, [`${kind}Decoded`]: 0 })
  for (const request of requests) {
    if (request.isCached && request.wire === 0) continue
    const kind = kindOf(request)
    totals.requests++
    totals[kind] += request.wire
    totals[`${kind}Decoded`] += request.decoded
    totals.wire += request.wire
    if (kind === 'preflight') totals.preflights++
    if (new URL(request.url).origin !== origin) totals.external++
    if (request.end) totals.lastByte = Math.max(totals.lastByte, request.end * 1000)
    const failure = request.failure ?? (request.status >= 400 ? `HTTP ${request.status}` : undefined)
    if (failure) totals.failures.push(`${request.url.slice(0, 140)} ${failure}`)
  }
  return totals
}

/**
 * Waits until the page has what it waits for and is quiet: no request on its way, no long task. The page is not
 * looked at before the network is quiet, since looking costs it time.
 *
 * @param {{ quiet: number, ready?: string, patience?: number }} options `quiet` and `patience` in ms; `ready` is a
 *   selector of what there must be
 * @returns {Promise<boolean>} whether it has become so
 */
export async function untilQuiet(page, network, { quiet, ready, patience = 45_000 }) {
  for (const begun = Date.now(); Date.now() - begun < patience;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (network.quietFor() < quiet) continue
    const idle = await page.evaluate(idleFor, ready).catch(() => 0)
    if (idle >= quiet) return true
    await new Promise((resolve) => setTimeout(resolve, Math.max(200, quiet - idle)))
  }
  return false
}

/** In the page: how long there has been no long task, ms; none before it has what it waits for. */
function idleFor(ready) {
  if (ready && !document.querySelector(ready)) return 0
  return performance.now() - Math.max(0, ...window.__bench.longTasks.map(([start, took]) => start + took))
}
