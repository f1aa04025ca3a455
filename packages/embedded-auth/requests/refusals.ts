export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

const version = { header: 'X-Supabase-Api-Version', current: '2024-01-01' }

export function refusalResponse({ status, code, message, details }: Refusal, request: Request): Response {
  const isCurrent = asksForCurrent(request)
  return Response.json(
    { ...(isCurrent ? { code, message } : { code: status, error_code: code, msg: message }), ...details },
    { status, headers: { 'X-Sb-Error-Code': code, ...(isCurrent ? { [version.header]: version.current } : {}) } },
  )
}

/** Converts errors of `@supabase/lite`, which only knows the first API version. */
export async function inVersion(response: Response, request: Request): Promise<Response> {
  if (response.status < 400 || !asksForCurrent(request)) return response
  const body = await response
    .clone()
    .json()
    .catch(() => ({}))
  if (typeof body.error_code !== 'string') return response
  const { error_code: code, msg: message, weak_password: weakness } = body
  const details = weakness ? { weak_password: weakness } : {}
  return refusalResponse(new Refusal(response.status, code, message, details), request)
}

function asksForCurrent({ headers }: Request): boolean {
  const asked = headers.get(version.header)
  return asked !== null && asked >= version.current
}
