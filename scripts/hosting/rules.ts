import { createHash } from 'node:crypto'
import type { Captcha } from '../../src/lib/backend/env.ts'
import { hostPatterns } from '../../src/lib/pages/page-kinds.ts'
import { readBootScript } from '../build/client/boot-script.ts'

// Headers of the built site, which host-files.ts writes for each host.

/** `*` is allowed only at the end of a path. */
export type HeaderRule = { path: string; headers: Record<string, string> }

/** docs/deploy.md says when to change them. */
const backends = ['https://*.supabase.co', 'wss://*.supabase.co']

/** For hosts that don't read the built `_headers` (docs/deploy.md). */
const usualCaptcha = undefined as Captcha['provider'] | undefined

/** Hosts return 404 for other paths below `/watches/`. */
export const watchIdPattern = '[0-9a-fA-F-]{36}'

/** The default of every host. */
export const askAgain = 'public, max-age=0, must-revalidate'

export const openerPolicy = 'Cross-Origin-Opener-Policy'
export const referrerPolicy = 'Referrer-Policy'

export type Connections = {
  /** A backend that isn't hosted by Supabase. */
  backend?: string
  reports?: string
  captcha?: Captcha['provider']
}

const captchaSources: Record<Captcha['provider'], { frames: string[]; styles: string[]; requests: string[] }> = {
  turnstile: { frames: ['https://challenges.cloudflare.com'], styles: [], requests: [] },
  hcaptcha: {
    frames: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    styles: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    requests: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}

/**
 * Hosts differ in merging a header of two matching rules, so rules don't overlap. For `Referrer-Policy`, browsers use
 * the last one.
 */
export function headerRules(boot = readBootScript(), connections: Connections = {}): HeaderRule[] {
  const cached = (cacheControl: string) => (pattern: string) => ({
    path: pattern,
    headers: { 'Cache-Control': cacheControl },
  })
  return [
    { path: '/*', headers: securityHeaders(boot, connections) },
    // Names contain a content hash.
    ...['/assets/*'].map(cached('public, max-age=31536000, immutable')),
    ...[...hostPatterns('plain'), '/sw.js', '/manifest.webmanifest'].map(cached(askAgain)),
    // Isolates pages from windows that opened them. For public pages, browsers would start a new process on first load.
    ...hostPatterns('alone').map((path) => ({
      path,
      headers: { 'Cache-Control': askAgain, [openerPolicy]: 'same-origin' },
    })),
    // The URLs contain a key.
    ...hostPatterns('secret').map((path) => ({
      path,
      headers: { 'Cache-Control': askAgain, [referrerPolicy]: 'no-referrer' },
    })),
  ]
}

function securityHeaders(boot: string, connections: Connections): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(boot, connections),
    // Subdomains may not support HTTPS. HSTS replaces upgrade-insecure-requests, which would break `npm run preview` in some
    // browsers.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    [referrerPolicy]: 'strict-origin-when-cross-origin',
    'Permissions-Policy': [
      'accelerometer',
      'camera',
      'display-capture',
      'geolocation',
      'gyroscope',
      'magnetometer',
      'microphone',
      'midi',
      'payment',
      'usb',
    ]
      .map((feature) => `${feature}=()`)
      .join(', '),
  }
}

/** True if the default policy allows the backend. */
export function isUsualBackend(url: string): boolean {
  const { protocol, hostname, port } = new URL(url)
  return protocol === 'https:' && port === '' && hostname.endsWith('.supabase.co')
}

/** Undefined if the default policy is sufficient. */
export function otherConnections(
  supabaseUrl?: string,
  reports?: string,
  captcha?: Captcha['provider'],
): Connections | undefined {
  const backend = supabaseUrl && URL.canParse(supabaseUrl) && !isUsualBackend(supabaseUrl) ? supabaseUrl : undefined
  return backend || reports || captcha ? { backend, reports: reports || undefined, captcha } : undefined
}

/** Directives that say nothing else allow only the site itself. */
function contentSecurityPolicy(boot: string, { backend, reports, captcha = usualCaptcha }: Connections): string {
  const origin = backend && new URL(backend).origin
  const pictures = origin?.startsWith('http:') ? [origin] : []
  const connections = origin ? [origin, origin.replace(/^http/, 'ws')] : [...backends]
  if (reports) connections.push(new URL(reports).origin)
  const { frames, styles, requests } = captcha ? captchaSources[captcha] : { frames: [], styles: [], requests: [] }
  const digest = createHash('sha256').update(boot).digest('base64')
  const directives = {
    'default-src': ["'self'"],
    // The only inline script is src/first-paint/boot.js. Data blocks (`application/json`) are not scripts.
    'script-src': ["'self'", `'sha256-${digest}'`, ...frames],
    // Inlined styles change with each build, and React, toasts and dialogs add styles. The next directives limit what
    // injected styles load.
    'style-src': ["'self'", "'unsafe-inline'", ...styles],
    // The owner may add pictures and videos by URL.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...pictures],
    'media-src': ["'self'", 'blob:', 'https:', ...pictures],
    'font-src': ["'self'"],
    // Chromium counts some loads of a `blob:` picture as connections.
    'connect-src': ["'self'", 'blob:', ...connections, ...requests],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
