// A static host for one built site: HTTP/2 over TLS as a CDN gives, brotli made before the first request, the site's
// own _headers, hashed files kept for good.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import http2 from 'node:http2'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createSentLog } from '../mock/sent-log.mjs'
import { headersFor, readHeaderRules } from './header-rules.mjs'
import { listen } from './listen.mjs'
import { certificate } from './tls.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
const compressible = new Set(
  ['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.txt', '.xml', '.wasm', '.ico', '.ttf'], // prettier-ignore
)
// name-1a2b3c4d.js, name.1a2b3c4d.css, /_next/static/, /_astro/: the address changes when the content does.
const hashed =
  /(?:^|\/)(?:_next\/static|_astro)\/|[.\-_](?=[A-Za-z0-9_-]*[0-9A-Z_])[A-Za-z0-9_-]{8,}\.(?:js|mjs|css|woff2?|png|jpe?g|webp|avif|svg|gif|ttf|wasm)$/

const brotli = (body) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

const sites = new Map()

/** The files of a folder by their address, read once for all the targets that show one of its pages. */
function siteIn(root) {
  if (!sites.has(root)) sites.set(root, readSite(root))
  return sites.get(root)
}

function readSite(root) {
  const files = new Map()
  for (const name of readdirSync(root, { recursive: true })) {
    const file = path.join(root, name)
    const extension = path.extname(name).toLowerCase()
    if (!statSync(file).isFile() || extension === '.map') continue
    const body = readFileSync(file)
    files.set(`/${name.split(path.sep).join('/')}`, {
      extension,
      body,
      etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`,
      br: compressible.has(extension) && body.length > 256 ? brotli(body) : undefined,
    })
  }
  return files
}

/** The answer to an unknown page: the nearest 404.html, which below the root stands in for pages not built yet. */
function findMissing(files, pathname) {
  for (let folder = path.posix.dirname(pathname); ; folder = path.posix.dirname(folder)) {
    const found = files.get(path.posix.join(folder, '404.html'))
    if (found) return { file: found, status: folder === '/' ? 404 : 200 }
    if (folder === '/') return undefined
  }
}

function findPage(files, pathname) {
  const missing = findMissing(files, pathname)
  if (missing) return missing
  // An app of one document answers every address with it.
  return path.extname(pathname) ? undefined : { file: files.get('/index.html'), status: 200 }
}

function find(files, address, wantsPage) {
  let pathname = address
  try {
    pathname = decodeURIComponent(address)
  } catch {
    // Malformed: taken as it is.
  }
  const clean = pathname.replace(/\/+$/, '')
  const file = files.get(pathname) ?? files.get(`${clean}/index.html`) ?? files.get(`${clean}.html`)
  if (file) return { file, status: 200 }
  return wantsPage ? findPage(files, clean || '/') : undefined
}

/** Whether a request is for a page, and not for a part of one. */
function isForPage({ headers }) {
  const kind = headers['sec-fetch-dest']
  if (kind) return kind === 'document' || kind === 'iframe'
  const accept = String(headers.accept ?? '')
  return accept.includes('text/html') || accept === '' || accept === '*/*'
}

/** The body in the best form that the browser takes. */
function encoded({ body, br }, request) {
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return br && takesBrotli ? { bytes: br, encoding: 'br' } : { bytes: body }
}

/**
 * Serves a folder.
 *
 * @throws Error where it holds no index.html
 */
export async function serveFolder(folder, { port = 0, log = false } = {}) {
  const root = path.resolve(folder)
  if (!existsSync(path.join(root, 'index.html'))) throw new Error(`${root} has no index.html`)
  const files = siteIn(root)
  const rules = readHeaderRules(files.get('/_headers')?.body.toString() ?? '')
  const sent = createSentLog()

  function handle(request, response) {
    const [pathname] = request.url.split(/[?#]/)
    const found = find(files, pathname, isForPage(request))
    if (log) console.error(request.method, request.url, found?.status ?? 404)
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
      return response.end('not found\n')
    }
    const { file, status } = found
    const isKept = hashed.test(pathname) && file.extension !== '.html'
    const headers = {
      'content-type': types[file.extension] ?? 'application/octet-stream',
      'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      etag: file.etag,
      ...headersFor(rules, pathname),
    }
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers)
      return response.end()
    }
    const { bytes, encoding } = encoded(file, request)
    if (file.br) headers.vary = 'accept-encoding'
    if (encoding) headers['content-encoding'] = encoding
    response.writeHead(status, { ...headers, 'content-length': bytes.length })
    sent.follow(response, origin() + request.url)
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  const server = http2.createSecureServer({ ...(await certificate()), allowHTTP1: true }, handle)
  const listening = await listen(server, port)
  return { ...listening, origin: origin(), sent }

  function origin() {
    return `https://127.0.0.1:${server.address().port}`
  }
}
