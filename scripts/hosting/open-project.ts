export type ProjectVariables = Partial<
  Record<'VITE_SUPABASE_URL' | 'SUPABASE_SECRET_KEY' | 'SUPABASE_SERVICE_ROLE_KEY', string | undefined>
>

/** Milliseconds. */
const patience = 20_000

/** An error with a message for the user of a command. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message)
  }
}

/** Returns the parsed body. */
export type Ask = (
  path: string,
  request?: { method: string; headers?: Record<string, string>; body?: string },
) => Promise<unknown>

/** Returns the response, whatever its status. */
export type Send = (path: string, request?: RequestInit) => Promise<Response>

export function openProject(variables: ProjectVariables): Ask {
  const send = openProjectRequests(variables)
  return async (path, request) => {
    const response = await send(path, {
      ...request,
      headers: { 'Content-Type': 'application/json', ...request?.headers },
    })
    const text = await response.text()
    if (!response.ok) throw refusal(response.status, text)
    return (text ? JSON.parse(text) : undefined) as unknown
  }
}

/** @throws Failure if a variable is missing or invalid, and later if the project doesn't respond */
export function openProjectRequests(variables: ProjectVariables): Send {
  const url = variables.VITE_SUPABASE_URL?.replace(/\/+$/, '')
  const key = variables.SUPABASE_SECRET_KEY || variables.SUPABASE_SERVICE_ROLE_KEY
  if (!url || !URL.canParse(url)) {
    throw new Failure(
      'VITE_SUPABASE_URL is missing: set it to the address of the project, e.g. https://abcdefgh.supabase.co',
      2,
    )
  }
  if (!isPrivate(new URL(url))) {
    throw new Failure(`VITE_SUPABASE_URL is ${url}: use an https address, because the secret key is sent to it.`, 2)
  }
  if (!key) {
    throw new Failure(
      'SUPABASE_SECRET_KEY is missing: set it to the secret key of the project (sb_secret_…). docs/deploy.md shows how to set it for one command.',
      2,
    )
  }
  if (key.startsWith('sb_publishable_')) {
    throw new Failure('SUPABASE_SECRET_KEY is the publishable key: set it to the secret key (sb_secret_…).', 2)
  }
  const headers = keyHeaders(key)
  return (path, request) =>
    fetch(url + path, {
      ...request,
      headers: { ...headers, ...(request?.headers as Record<string, string>) },
      signal: request?.signal ?? AbortSignal.timeout(patience),
    }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string }
      throw new Failure(`${url} could not be reached (${code ?? error.message}).`)
    })
}

/** Legacy keys are JWTs and must be sent as bearer tokens too. */
export function keyHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(/^sb_(secret|publishable)_/.test(key) ? {} : { Authorization: `Bearer ${key}` }) }
}

function isPrivate({ protocol, hostname }: URL) {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function refusal(status: number, text: string): Failure {
  if (status === 401 || status === 403) {
    return new Failure(
      'The project rejects this key: it is mistyped, revoked, from another project, or not a secret key.',
    )
  }
  if (text.includes('PGRST205')) {
    return new Failure('The project has no table user_roles yet: run `npx supabase db push --remote` first.')
  }
  return new Failure(`The project responded with status ${status}: ${text.slice(0, 300)}`)
}
