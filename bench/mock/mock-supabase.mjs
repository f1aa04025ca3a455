// A Supabase project in memory: enough of PostgREST, Auth and Storage to load every page without a network. It knows
// no policies and writes nothing: what the database does is tested in supabase/tests. What it does not know ends the
// measurement, by its name: a page that waits for what never comes is measured as nothing, or as fast.
import { brotliCompressSync, constants } from 'node:zlib'
import { drawCataloguePicture, drawStranger, readCataloguePicture } from './pictures.mjs'
import { createTables, projectAll, QueryError, UnknownError } from './postgrest.mjs'

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** How long a session holds, s. */
const sessionLength = 24 * 60 * 60

/** A session as Auth answers with, and as supabase-js keeps it. */
export function sessionOf(user) {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: user.id, email: user.email, role: 'authenticated', aud: 'authenticated', iat: now }
  const token = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, exp: now + sessionLength },
  ]
    .map(base64url)
    .join('.')
  return {
    access_token: `${token}.bench`,
    token_type: 'bearer',
    expires_in: sessionLength,
    expires_at: now + sessionLength,
    refresh_token: 'bench',
    user: { ...user, aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {} },
  }
}

/** What a script of another origin may read. */
const sharedHeaders = (request) => ({
  'access-control-allow-origin': request.headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'content-range, content-profile, preference-applied',
  vary: 'origin',
})

export const preflightHeaders = (request) => ({
  ...sharedHeaders(request),
  'access-control-allow-methods': 'GET,HEAD,POST,PATCH,PUT,DELETE,OPTIONS',
  'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
  'access-control-max-age': '3600',
})

/**
 * @param {number} delay how long an answer takes, ms: what the mock needs to find it is part of it, as though an index
 *   had served; only where it needs longer does the answer come later
 */
export function createMock({ delay = 30 } = {}) {
  let fixtures = { tables: {} }
  let tables = createTables({})
  const known = new Map()
  /** The browser's slow network does not reach preflights, so they wait for a round trip here, ms. */
  const network = { preflightDelay: 0 }
  /** What was asked of the mock that it does not know. */
  const unknown = new Set()

  /** The data to answer with from now on. */
  function use(next) {
    fixtures = next
    if (!known.has(next)) known.set(next, createTables(next.tables))
    tables = known.get(next)
  }

  const handles = (request) => {
    const host = String(request.headers[':authority'] ?? request.headers.host ?? '')
    return /\.supabase\.co(:|$)/.test(host) || /^\/(rest|auth|storage|functions|realtime)\/v1\//.test(request.url)
  }

  async function handle(request, response) {
    const begun = performance.now()
    if (request.method === 'OPTIONS') {
      await wait(network.preflightDelay)
      response.writeHead(204, preflightHeaders(request))
      return response.end()
    }
    const url = new URL(request.url, 'https://mock')
    const [service, , ...path] = url.pathname.split('/').filter(Boolean)
    if (service === 'storage' && request.method === 'GET') return sendPicture(request, response, url)
    const answer = await answerTo(service, path, url, request)
    await wait(delay - (performance.now() - begun))
    sendJson(request, response, answer)
  }

  /** @returns {Promise<{ status?: number, body?: unknown, headers?: object }>} */
  async function answerTo(service, path, url, request) {
    try {
      if (service === 'auth') return authAnswer(path[0], request)
      if (service !== 'rest') throw new UnknownError(501, 'MOCK', `the service "${service}"`)
      if (path[0] === 'rpc') return await call(path[1], url.searchParams.get('select'), request)
      return isRead(request) ? read(path[0], url.searchParams, request) : await write(path[0], request)
    } catch (error) {
      if (error instanceof UnknownError) unknown.add(`${error.message}, asked by ${request.method} ${url.pathname}`)
      if (error instanceof QueryError) return { status: error.status, body: error.body }
      throw error
    }
  }

  async function call(name, select, request) {
    const answer = fixtures.rpc?.[name]
    if (!answer) throw new UnknownError(404, 'PGRST202', `the function "${name}"`)
    const body = answer(await readJson(request))
    return { body: select ? projectAll(body, select) : body }
  }

  /** @throws Error that names what was asked of the mock without its knowing it */
  function assertKnown() {
    if (unknown.size === 0) return
    const list = [...unknown].map((each) => `\n  ${each}`).join('')
    throw new Error(`The mock backend does not know what the site asks; teach it in bench/mock/fixtures.mjs:${list}`)
  }

  function authAnswer(action, request) {
    if (action === 'token' || action === 'signup') return { body: sessionOf(fixtures.user) }
    if (action === 'logout') return { status: 204 }
    if (action !== 'user') throw new UnknownError(501, 'MOCK', `the order "${action}" to Auth`)
    const isSignedIn = String(request.headers.authorization ?? '').endsWith('.bench')
    return isSignedIn ? { body: sessionOf(fixtures.user).user } : { status: 401, body: { message: 'no session' } }
  }

  function read(table, parameters, request) {
    const isCounted = /count=(exact|planned|estimated)/.test(String(request.headers.prefer ?? ''))
    const { rows, first, total } = tables.select(table, parameters, { isCounted })
    const range = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*'
    const headers = { 'content-range': `${range}/${isCounted ? total : '*'}` }
    if (wantsOne(request)) {
      if (rows.length === 1) return { body: rows[0], headers }
      return {
        status: 406,
        body: { code: 'PGRST116', message: 'JSON object requested, multiple (or no) rows returned' },
      }
    }
    return { status: isCounted && rows.length < total ? 206 : 200, body: rows, headers }
  }

  /** As though it had been written. */
  async function write(table, request) {
    if (!tables.has(table)) throw new UnknownError(404, 'PGRST205', `the table "${table}"`)
    const rows = [await readJson(request)].flat()
    if (!/return=representation/.test(String(request.headers.prefer ?? ''))) {
      return { status: request.method === 'POST' ? 201 : 204 }
    }
    return { status: request.method === 'POST' ? 201 : 200, body: wantsOne(request) ? rows[0] : rows }
  }

  return { handle, handles, use, network, assertKnown }
}

const isRead = ({ method }) => method === 'GET' || method === 'HEAD'
const wantsOne = (request) => String(request.headers.accept ?? '').includes('vnd.pgrst.object')

function sendJson(request, response, { status = 200, body, headers = {} }) {
  let bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body))
  const encoding = {}
  if (bytes.length > 860 && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    bytes = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    encoding['content-encoding'] = 'br'
  }
  response.writeHead(status, {
    ...sharedHeaders(request),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...encoding,
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** A picture of the catalogue, or of the width that a transformation asks for. */
async function sendPicture(request, response, { pathname, searchParams }) {
  const picture = readCataloguePicture(pathname)
  const width = Number(searchParams.get('width') ?? 800)
  const { type, bytes } = picture
    ? await drawCataloguePicture(picture)
    : { type: 'image/webp', bytes: await drawStranger(width) }
  response.writeHead(200, {
    ...sharedHeaders(request),
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    'content-length': bytes.length,
  })
  response.end(bytes)
}

async function readJson(request) {
  let text = ''
  for await (const part of request) text += part
  try {
    return JSON.parse(text || '{}')
  } catch {
    return {}
  }
}
