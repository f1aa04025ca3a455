import { createHash } from 'node:crypto'
import type { Captcha } from '../../src/lib/backend/env.ts'
import { hostPatterns } from '../../src/lib/pages/page-kinds.ts'
import { readBootScript } from '../build/client/boot-script.ts'

// Headers of the built site. `npx tsx scripts/hosting/host-files.ts` writes them in the syntax of each host.

/** `*` is allowed only at the end of a path and matches anything. */
export type HeaderRule = { path: string; headers: Record<string, string> }

/** Allowed backends. docs/deploy.md says when to change them. */
const backends = ['https://*.supabase.co', 'wss://*.supabase.co']

/** Captcha for hosts that don't read the built `_headers`. docs/deploy.md says when to change it. */
const usualCaptcha = undefined as Captcha['provider'] | undefined

/** Hosts return 404 for other paths below `/watches/`. */
export const watchIdPattern = '[0-9a-fA-F-]{36}'

/** Browsers must revalidate. Also the default of every host. */
export const askAgain = 'public, max-age=0, must-revalidate'

export const openerPolicy = 'Cross-Origin-Opener-Policy'
export const referrerPolicy = 'Referrer-Policy'

/** URLs that the default policy lacks. */
export type Connections = {
  /** A backend that isn't hosted by Supabase. */
  backend?: string
  reports?: string
  captcha?: Captcha['provider']
}

/** Sources that the makers of the captchas require. */
const captchaSources: Record<Captcha['provider'], { frames: string[]; styles: string[]; requests: string[] }> = {
  turnstile: { frames: ['https://challenges.cloudflare.com'], styles: [], requests: [] },
  hcaptcha: {
    frames: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    styles: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    requests: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}

/**
 * Returns all rules. Hosts handle a header in two matching rules differently, so rules don't overlap. The exception is
 * `Referrer-Policy`: browsers use the last one.
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
    // Isolates these pages from windows that opened them. Public pages don't need it, and it would slow down their
    // first load, because browsers start a new process.
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
    // Subdomains are excluded, because they may not support HTTPS. HSTS replaces upgrade-insecure-requests, which would
    // break `npm run preview` in browsers that apply it to localhost.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // Other sites see the origin but not the page.
    [referrerPolicy]: 'strict-origin-when-cross-origin',
    // The site uses none of these features.
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
export function isUsualBackend(address: string): boolean {
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'https:' && port === '' && hostname.endsWith('.supabase.co')
}

/** Returns the connections that the default policy lacks, or undefined if it is sufficient. */
export function otherConnections(
  supabaseUrl?: string,
  reports?: string,
  captcha?: Captcha['provider'],
): Connections | undefined {
  const backend = supabaseUrl && URL.canParse(supabaseUrl) && !isUsualBackend(supabaseUrl) ? supabaseUrl : undefined
  return backend || reports || captcha ? { backend, reports: reports || undefined, captcha } : undefined
}

/** Only the site itself is allowed unless a directive says more. */
function contentSecurityPolicy(boot: string, { backend, reports, captcha = usualCaptcha }: Connections): string {
  const origin = backend && new URL(backend).origin
  // Pictures from https are allowed anyway.
  const pictures = origin?.startsWith('http:') ? [origin] : []
  const connections = origin ? [origin, origin.replace(/^http/, 'ws')] : [...backends]
  if (reports) connections.push(new URL(reports).origin)
  const { frames, styles, requests } = captcha ? captchaSources[captcha] : { frames: [], styles: [], requests: [] }
  const digest = createHash('sha256').update(boot).digest('base64')
  const directives = {
    'default-src': ["'self'"],
    // Only the inline script with this hash runs, src/first-paint/boot.js. Data blocks (`application/json`) are not
    // scripts.
    'script-src': ["'self'", `'sha256-${digest}'`, ...frames],
    // Styles are inlined and change with each build, React writes style attributes, and toasts and dialogs add style
    // sheets. The next directives limit what injected styles could load.
    'style-src': ["'self'", "'unsafe-inline'", ...styles],
    // The owner may add pictures and videos by URL. `blob:` is for previews of uploads.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...pictures],
    'media-src': ["'self'", 'blob:', 'https:', ...pictures],
    'font-src': ["'self'"],
    // The API and Realtime. Chromium counts some loads of a `blob:` picture as connections.
    'connect-src': ["'self'", 'blob:', ...connections, ...requests],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // No framing in either direction except the captcha, and no <base>.
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
