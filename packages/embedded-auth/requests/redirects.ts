import type { Call } from './call.ts'

/** Returns the site if the requested target is elsewhere. */
export function allowedTarget({ url, headers, settings }: Pick<Call, 'url' | 'headers' | 'settings'>): string {
  const site = new URL(settings.siteUrl)
  const asked = [url.searchParams.get('redirect_to'), headers.get('redirect_to'), headers.get('Referer')]
  return (
    asked.find((address) => address && URL.canParse(address) && new URL(address).origin === site.origin) ?? site.href
  )
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

const denied = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

type Fault = { status?: number; code?: string; error?: string; message: string }

/** Puts the error into the query and the hash, as Auth does. */
export function redirectWithFault(target: string, fault: Fault): Response {
  const address = tell(target, fault)
  address.hash = new URLSearchParams({ ...describeFault(fault), sb: '' }).toString()
  return new Response(null, { status: 302, headers: { Location: address.href } })
}

export function redirectUnknown(target: string, fault: Fault): Response {
  return new Response(null, { status: 303, headers: { Location: tell(target, fault).href } })
}

function tell(target: string, fault: Fault): URL {
  const address = new URL(target)
  Object.entries(describeFault(fault)).forEach(([key, value]) => address.searchParams.set(key, value))
  return address
}

function describeFault({ status = 0, code, error, message }: Fault): Record<string, string> {
  const usual = code && denied.includes(code) ? 'access_denied' : (oauthErrors[status] ?? 'server_error')
  return { error: error ?? usual, error_description: message, ...(code ? { error_code: code } : {}) }
}
