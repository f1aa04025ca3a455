import type { Call } from './call.ts'

/** Returns the site if the requested target is elsewhere. */
export function allowedTarget({ url, headers, settings }: Pick<Call, 'url' | 'headers' | 'settings'>): string {
  const site = new URL(settings.siteUrl)
  const asked = [url.searchParams.get('redirect_to'), headers.get('redirect_to'), headers.get('Referer')]
  return asked.find((href) => href && URL.canParse(href) && new URL(href).origin === site.origin) ?? site.href
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
  const href = tell(target, fault)
  href.hash = new URLSearchParams({ ...describeFault(fault), sb: '' }).toString()
  return new Response(null, { status: 302, headers: { Location: href.href } })
}

export function redirectUnknown(target: string, fault: Fault): Response {
  return new Response(null, { status: 303, headers: { Location: tell(target, fault).href } })
}

function tell(target: string, fault: Fault): URL {
  const href = new URL(target)
  Object.entries(describeFault(fault)).forEach(([key, value]) => href.searchParams.set(key, value))
  return href
}

function describeFault({ status = 0, code, error, message }: Fault): Record<string, string> {
  const usual = code && denied.includes(code) ? 'access_denied' : (oauthErrors[status] ?? 'server_error')
  return { error: error ?? usual, error_description: message, ...(code ? { error_code: code } : {}) }
}
