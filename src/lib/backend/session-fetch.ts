import type { Renewal } from './token-renewal'

type Session = {
  /** The key by which visitors ask. */
  visitorKey: string
  /** A session is stored, whether or not it can be used. */
  hasSession: () => boolean
  /** Something unsaved waits for its account to come back: nothing may be done as a visitor in its place. */
  isAwaited: () => boolean
  renew: (stale: string) => Promise<Renewal>
  end: () => Promise<void>
}

/** How long a visitor's request waits for a token before it goes without one, ms. */
const renewalPatience = 5000

/**
 * A `fetch` for calls of data. Where the token of a signed-in request is refused, it
 * is renewed once; without a new one the request is repeated as any visitor's, and
 * the database's grants say what a visitor may do.
 */
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
    const answer = await fetch(input, withToken(init, visitorKey))
    if (!isForbidden(answer)) return answer
    if (isOver) return expired()
    // Whether they are still signed in could not be asked: it is worth trying again.
    throw new TypeError('Failed to fetch')
  }

  return async (input, init) => {
    const token = tokenOf(init)
    const isVisitor = !token || token === visitorKey
    if (isVisitor && isAwaited() && !hasSession()) return expired()
    const answer = await fetch(input, init)
    if (isVisitor) {
      // supabase-js could not renew an expired token, and asked as a visitor.
      if (isForbidden(answer) && hasSession()) throw new TypeError('Failed to fetch')
      return answer
    }
    const isStorage = String(input).includes('/storage/v1/')
    if (!(await isTokenRefused(answer, isStorage))) return answer
    const renewal = await renewInTime(token)
    if (renewal.token === undefined) return repeatAsVisitor(input, init, renewal.isOver)
    const second = await fetch(input, withToken(init, renewal.token))
    // Storage says the same of a token and of a policy.
    if (isStorage || !(await isTokenRefused(second, false))) return second
    await end()
    return repeatAsVisitor(input, init, true)
  }
}

const expired = () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })

/** What grants and policies refuse: 401 to a visitor, 403 to whoever is signed in. */
const isForbidden = ({ status }: Response) => status === 401 || status === 403

/** The token that a request carries. */
export function tokenOf(init?: RequestInit): string | undefined {
  return new Headers(init?.headers).get('Authorization')?.replace(/^Bearer /i, '')
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/** Whether it was the token that was refused, not what it was to be used for. */
async function isTokenRefused(answer: Response, isStorage: boolean): Promise<boolean> {
  if (answer.ok || (!isStorage && answer.status !== 401)) return false
  const { code, statusCode, message } = await readBody(answer)
  if (isStorage) return mayBeTokenRefusal(Number(statusCode ?? answer.status), message)
  return code !== '42501'
}

async function readBody(answer: Response): Promise<{ code?: string; statusCode?: string | number; message?: string }> {
  try {
    return (await answer.clone().json()) ?? {}
  } catch {
    return {}
  }
}

/**
 * Whether Storage may have refused a token: its status says so, in the answer or in the body of one of 400, while
 * the words vary with its version. What a policy refuses is told by its words.
 */
export function mayBeTokenRefusal(status: number, message = ''): boolean {
  return [400, 401, 403].includes(status) && !/row-level security/i.test(message)
}
