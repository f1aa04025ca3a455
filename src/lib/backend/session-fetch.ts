import type { Renewal } from './token-renewal'

type Session = {
  visitorKey: string
  hasSession: () => boolean
  /** Unsaved changes wait for their account, so requests must not be sent as a visitor. */
  isAwaited: () => boolean
  renew: (stale: string) => Promise<Renewal>
  end: () => Promise<void>
}

const renewalPatience = 5000

/** Renews a rejected token once. If that fails, repeats the request as a visitor, and grants decide. */
export function fetchWithSession({ visitorKey, hasSession, isAwaited, renew, end }: Session): typeof fetch {
  async function renewInTime(stale: string): Promise<Renewal> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise<Renewal>((resolve) => {
      timer = setTimeout(() => resolve({ isOver: false }), renewalPatience)
    })
    return Promise.race([renew(stale), patience]).finally(() => clearTimeout(timer))
  }

  async function repeatAsVisitor(input: RequestInfo | URL, init: RequestInit | undefined, isOver: boolean) {
    if (isOver && isAwaited()) return expired()
    const response = await fetch(input, withToken(init, visitorKey))
    if (!isForbidden(response)) return response
    if (isOver) return expired()
    // Auth did not say whether the session is over.
    throw new TypeError('Failed to fetch')
  }

  return async (input, init) => {
    const token = tokenOf(init)
    const isVisitor = !token || token === visitorKey
    if (isVisitor && isAwaited() && !hasSession()) return expired()
    const response = await fetch(input, init)
    if (isVisitor) {
      // supabase-js could not renew the token, and sent the visitor key.
      if (isForbidden(response) && hasSession()) throw new TypeError('Failed to fetch')
      return response
    }
    const isStorage = String(input).includes('/storage/v1/')
    if (!(await isTokenRefused(response, isStorage))) return response
    const renewal = await renewInTime(token)
    if (renewal.token === undefined) return repeatAsVisitor(input, init, renewal.isOver)
    const second = await fetch(input, withToken(init, renewal.token))
    // Storage responds the same to a bad token and to a denying policy.
    if (isStorage || !(await isTokenRefused(second, false))) return second
    await end()
    return repeatAsVisitor(input, init, true)
  }
}

const expired = () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })

/** Grants and policies return 401 to a visitor and 403 to an account. */
const isForbidden = ({ status }: Response) => status === 401 || status === 403

export function tokenOf(init?: RequestInit): string | undefined {
  return new Headers(init?.headers).get('Authorization')?.replace(/^Bearer /i, '')
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}

async function isTokenRefused(response: Response, isStorage: boolean): Promise<boolean> {
  if (response.ok || (!isStorage && response.status !== 401)) return false
  const { code, statusCode, message } = await readBody(response)
  if (isStorage) return mayBeTokenRefusal(Number(statusCode ?? response.status), message)
  return code !== '42501'
}

async function readBody(
  response: Response,
): Promise<{ code?: string; statusCode?: string | number; message?: string }> {
  try {
    return (await response.clone().json()) ?? {}
  } catch {
    return {}
  }
}

/**
 * True if Storage may have rejected a token. A 400's body may contain the status. Messages vary with the version,
 * except a denying policy's.
 */
export function mayBeTokenRefusal(status: number, message = ''): boolean {
  return [400, 401, 403].includes(status) && !/row-level security/i.test(message)
}
