// Every host that is not a target: the browser's resolver leads them here, so that what others serve costs time and
// bytes as it would on the net: any *.supabase.co project (mock data), pictures, empty styles and scripts.
import http2 from 'node:http2'
import { acceptRealtime } from '../mock/mock-realtime.mjs'
import { createMock, preflightHeaders } from '../mock/mock-supabase.mjs'
import { drawAhead, drawStranger } from '../mock/pictures.mjs'
import { createSentLog } from '../mock/sent-log.mjs'
import { listen } from '../server/listen.mjs'
import { certificate } from '../server/tls.mjs'

/** The widths that addresses of picture services carry, as ?w=800 or /800x600/. */
function widthOf({ pathname, searchParams }) {
  const asked = searchParams.get('w') ?? searchParams.get('width') ?? /\/(\d{2,4})(?:x|\/)\d{2,4}/.exec(pathname)?.[1]
  return Math.min(Math.max(Number(asked ?? 800) || 800, 64), 2000)
}

const hostOf = ({ headers }) => String(headers[':authority'] ?? headers.host ?? '')

export async function startOutside({ delay = 30 } = {}) {
  const mock = createMock({ delay })
  const sent = createSentLog()

  async function handle(request, response) {
    if (request.method !== 'OPTIONS') sent.follow(response, `https://${hostOf(request)}${request.url}`)
    if (mock.handles(request)) return mock.handle(request, response)
    if (request.method === 'OPTIONS') {
      await new Promise((resolve) => setTimeout(resolve, mock.network.preflightDelay))
      response.writeHead(204, preflightHeaders(request))
      return response.end()
    }
    const { type, bytes } = await contentFor(request)
    response.writeHead(200, {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      vary: 'origin',
      'cache-control': 'public, max-age=3600',
      'timing-allow-origin': '*',
      'content-type': type,
      'content-length': bytes.length,
    })
    response.end(bytes)
  }

  async function contentFor(request) {
    const kind = request.headers['sec-fetch-dest'] ?? ''
    const url = new URL(request.url, 'https://outside')
    if (kind === 'image' || /\.(jpe?g|png|webp|avif)$/i.test(url.pathname)) {
      return { type: 'image/webp', bytes: await drawStranger(widthOf(url)) }
    }
    if (kind === 'style') return { type: 'text/css', bytes: Buffer.from('/* nothing */') }
    if (kind === 'script') return { type: 'text/javascript', bytes: Buffer.from('/* nothing */') }
    return { type: 'application/json', bytes: Buffer.from('{}') }
  }

  const server = http2.createSecureServer({ ...(await certificate()), allowHTTP1: true }, (request, response) => {
    handle(request, response).catch((error) => {
      console.error(`The mock failed at ${request.url}:`, error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.on('upgrade', acceptRealtime)
  const { port, close } = await listen(server)
  await drawAhead()
  await drawStranger(800)
  return {
    port,
    sent,
    network: mock.network,
    /** The data to answer with from now on. */
    use: mock.use,
    assertKnown: mock.assertKnown,
    close,
  }
}
