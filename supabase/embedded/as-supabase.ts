import type { Backend } from './backend.ts'

// Adapts responses of `@supabase/lite` where they differ from PostgREST and Storage. README.md lists the remaining
// differences.

const lists = '/storage/v1/object/list/'
const objects = '/storage/v1/object/'
const signed = /^\/storage\/v1\/object\/sign\/[^/]+\/./

const validKey = /^[\w/!\-.*'() &$@=;:+,?]*$/

export async function handleAsSupabase(request: Request, handle: Backend['fetch']): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/rest/v1/')) return sayBrokenCheck(await handle(request))
  if (pathname.startsWith(lists)) {
    const { prefix = '' } = await request.clone().json()
    return nameBelow(prefix, await handle(request))
  }
  if (signed.test(pathname) && request.method === 'GET') return refuseToken(await handle(request))
  if (!pathname.startsWith(objects) || request.method !== 'POST') return handle(request)
  if (signed.test(pathname)) return nameSigned(await handle(request))
  const key = decodeURIComponent(pathname.slice(objects.length))
  if (!validKey.test(key)) return refuseObject('400', 'InvalidKey', `Invalid key: ${key.replace(/^[^/]*\//, '')}`)
  return sayExpired(await handle(request))
}

/** PostgREST responds to a violated CHECK constraint with 400; `@supabase/lite` with 500. */
async function sayBrokenCheck(response: Response): Promise<Response> {
  if (response.status !== 500) return response
  const body = await response.clone().json()
  if (body.code !== 'SUP' || !body.message.includes('violates check constraint')) return response
  const message = body.message.replace(/^(Postgres)?Error: /, '')
  return Response.json({ code: '23514', details: null, hint: null, message }, { status: 400 })
}

type ListedObject = { name: string }

async function nameBelow(prefix: string, response: Response): Promise<Response> {
  if (!response.ok) return response
  const start = prefix && !prefix.endsWith('/') ? prefix.length + 1 : prefix.length
  const found = new Map<string, object>()
  for (const object of (await response.json()) as ListedObject[]) {
    const [name, ...deeper] = object.name.slice(start).split('/')
    const folder = { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
    found.set(name, deeper.length > 0 ? folder : { ...object, name })
  }
  return Response.json([...found.values()])
}

const refuseToken = (response: Response) =>
  response.status < 500 ? response : refuseObject('400', 'InvalidJWT', 'The signature is not valid.')

async function nameSigned(response: Response): Promise<Response> {
  if (!response.ok) return response
  const { signedUrl } = await response.json()
  return Response.json({ signedURL: signedUrl.replace(/^\/storage\/v1/, '') })
}

/** Storage reports an expired session with status 400 and 403 in the body. */
async function sayExpired(response: Response): Promise<Response> {
  if (response.status !== 401) return response
  return refuseObject('403', 'Unauthorized', '"exp" claim timestamp check failed')
}

function refuseObject(statusCode: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400 })
}
