// Every host that is not a target: the browser's resolver leads them here, so that what others serve costs time and
// bytes as it would on the net: any *.supabase.co project (mock data), pictures, Google Fonts, scripts.
import { readFileSync } from 'node:fs'
import http2 from 'node:http2'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { listen } from './listen.mjs'
import { acceptRealtime } from './mock-realtime.mjs'
import { createMock, preflightHeaders } from './mock-supabase.mjs'
import { drawAhead, drawStranger } from './pictures.mjs'
import { createSentLog } from './sent-log.mjs'
import { certificate } from './tls.mjs'

const fontFile = '@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2'

/** The widths that addresses of picture services carry, as ?w=800 or /800x600/. */
function widthOf({ pathname, searchParams }) {
  const asked = searchParams.get('w') ?? searchParams.get('width') ?? /\/(\d{2,4})(?:x|\/)\d{2,4}/.exec(pathname)?.[1]
  return Math.min(Math.max(Number(asked ?? 800) || 800, 64), 2000)
}

/** The style sheet that Google Fonts answers with. */
function fontSheet({ searchParams }) {
  const display = searchParams.get('display') ?? 'auto'
  const faces = searchParams.getAll('family').flatMap((family) => {
    const [name, axes = ''] = family.split(':')
    const weights = (/wght@([^&]*)/.exec(axes)?.[1] ?? '400').split(';').map((each) => each.split(',').at(-1))
    return weights.map(
      (weight) =>
        `@font-face{font-family:'${name}';font-style:normal;font-weight:${weight.replace('..', ' ')};font-display:${display};src:url(https://fonts.gstatic.com/s/${encodeURIComponent(name)}/v1/latin.woff2) format('woff2');unicode-range:U+0000-00FF}`,
    )
  })
  return faces.join('\n')
}

const hostOf = ({ headers }) => String(headers[':authority'] ?? headers.host ?? '')

export async function startOutside({ delay = 30 } = {}) {
  const mock = createMock({ delay })
  const font = readFileSync(createRequire(import.meta.url).resolve(fontFile))
  const fixed = { current: {} }
  const sent = createSentLog()

  async function handle(request, response) {
    if (request.method !== 'OPTIONS') sent.follow(response, `https://${hostOf(request)}${request.url}`)
    if (mock.handles(request)) return mock.handle(request, response)
    if (request.method === 'OPTIONS') {
      await new Promise((resolve) => setTimeout(resolve, mock.network.preflightDelay))
      response.writeHead(204, preflightHeaders(request))
      return response.end()
    }
    const { type, bytes, encoding } = await contentFor(request)
    response.writeHead(200, {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      vary: 'origin',
      'cache-control': 'public, max-age=3600',
      'timing-allow-origin': '*',
      'content-type': type,
      'content-length': bytes.length,
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(bytes)
  }

  async function contentFor(request) {
    const host = hostOf(request)
    const kind = request.headers['sec-fetch-dest'] ?? ''
    const url = new URL(request.url, 'https://outside')
    if (kind === 'image' || /\.(jpe?g|png|webp|avif)$/i.test(url.pathname)) {
      return { type: 'image/webp', bytes: await drawStranger(widthOf(url)) }
    }
    if (host.startsWith('fonts.googleapis.com')) {
      return { type: 'text/css; charset=utf-8', encoding: 'br', bytes: brotliCompressSync(Buffer.from(fontSheet(url))) }
    }
    const answer = fixed.current[host + url.pathname]
    if (answer !== undefined) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(answer)) }
    if (kind === 'font' || /\.woff2?$/.test(url.pathname)) return { type: 'font/woff2', bytes: font }
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
    use(fixtures) {
      fixed.current = fixtures.http ?? {}
      mock.use(fixtures)
    },
    close,
  }
}
