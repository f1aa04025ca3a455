import { createHash } from 'node:crypto'
import type { Captcha } from '../../src/lib/backend/env.ts'
import { hostPatterns } from '../../src/lib/pages/page-kinds.ts'
import { readBootScript } from '../build/client/boot-script.ts'

// What a host says with each file of the built site. This is the one statement of it:
// `npx tsx scripts/hosting/host-files.ts` writes it down for each host, in its own syntax.

/** Headers for the paths that a pattern describes; `*`, at its end only, stands for anything. */
export type HeaderRule = { path: string; headers: Record<string, string> }

/** Where the site may send requests to, besides its own address. docs/deploy.md says when to change it. */
const backends = ['https://*.supabase.co', 'wss://*.supabase.co']

/** Whose captcha they allow: for hosts that do not read what the build writes. docs/deploy.md says when to change it. */
const usualCaptcha = undefined as Captcha['provider'] | undefined

/** What the id of a watch looks like to a host: at any other address below `/watches/`, nothing can be. */
export const watchIdPattern = '[0-9a-fA-F-]{36}'

/** What a browser keeps only after asking again; also the default of every host. */
export const askAgain = 'public, max-age=0, must-revalidate'

export const openerPolicy = 'Cross-Origin-Opener-Policy'
export const referrerPolicy = 'Referrer-Policy'

/** Addresses that the policy of everybody does not name. */
export type Connections = {
  /** Of a backend that is none of Supabase's own. */
  backend?: string
  /** Where failures are sent to. */
  reports?: string
  /** Whose captcha the forms of accounts have. */
  captcha?: Captcha['provider']
}

/** What a captcha needs, as its maker says; of its script, its frames, its styles and its requests. */
const captchaSources: Record<Captcha['provider'], { frames: string[]; styles: string[]; requests: string[] }> = {
  turnstile: { frames: ['https://challenges.cloudflare.com'], styles: [], requests: [] },
  hcaptcha: {
    frames: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    styles: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    requests: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}

/**
 * Every rule. No header is in two rules that fit one path, since hosts join, replace or
 * repeat such a header, each as it likes; but for `Referrer-Policy`, of which browsers take
 * the last, however it is written.
 */
export function headerRules(boot = readBootScript(), connections: Connections = {}): HeaderRule[] {
  const cached = (cacheControl: string) => (pattern: string) => ({
    path: pattern,
    headers: { 'Cache-Control': cacheControl },
  })
  return [
    { path: '/*', headers: securityHeaders(boot, connections) },
    // Their names change with their content.
    ...['/assets/*'].map(cached('public, max-age=31536000, immutable')),
    ...[...hostPatterns('plain'), '/sw.js', '/manifest.webmanifest'].map(cached(askAgain)),
    // A page that opened this one has no hold on it. Only here: a public page has nothing to hold, and a browser that comes from elsewhere starts a process for it, and its first page waits.
    ...hostPatterns('alone').map((path) => ({
      path,
      headers: { 'Cache-Control': askAgain, [openerPolicy]: 'same-origin' },
    })),
    // Opened by a key in its address.
    ...hostPatterns('secret').map((path) => ({
      path,
      headers: { 'Cache-Control': askAgain, [referrerPolicy]: 'no-referrer' },
    })),
  ]
}

function securityHeaders(boot: string, connections: Connections): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(boot, connections),
    // For this name alone: what other names of the domain can do is not known here. With it the policy's
    // upgrade-insecure-requests has nothing left to do, and would break `npm run preview` in browsers that apply it to localhost.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // Other sites learn the name of this one, and not which page led to them.
    [referrerPolicy]: 'strict-origin-when-cross-origin',
    // No page asks for them, so none may.
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

/** Whether the policy of everybody lets pages talk to a backend. */
export function isUsualBackend(address: string): boolean {
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'https:' && port === '' && hostname.endsWith('.supabase.co')
}

/** What the policy has to name besides, by what the build is told; undefined where that of everybody will do. */
export function otherConnections(
  supabaseUrl?: string,
  reports?: string,
  captcha?: Captcha['provider'],
): Connections | undefined {
  const backend = supabaseUrl && URL.canParse(supabaseUrl) && !isUsualBackend(supabaseUrl) ? supabaseUrl : undefined
  return backend || reports || captcha ? { backend, reports: reports || undefined, captcha } : undefined
}

/** Where nothing is said of a directive, the site itself is all that it allows. */
function contentSecurityPolicy(boot: string, { backend, reports, captcha = usualCaptcha }: Connections): string {
  const origin = backend && new URL(backend).origin
  // What comes by https is shown anyhow.
  const pictures = origin?.startsWith('http:') ? [origin] : []
  const connections = origin ? [origin, origin.replace(/^http/, 'ws')] : [...backends]
  if (reports) connections.push(new URL(reports).origin)
  const { frames, styles, requests } = captcha ? captchaSources[captcha] : { frames: [], styles: [], requests: [] }
  const digest = createHash('sha256').update(boot).digest('base64')
  const directives = {
    'default-src': ["'self'"],
    // The hash is that of the script in every page, src/first-paint/boot.js: what somebody manages to write into a page does not
    // run. Data in pages (`application/json`, `application/ld+json`) is no script and needs no leave.
    'script-src': ["'self'", `'sha256-${digest}'`, ...frames],
    // Pages bring their styles, which change with each build; React writes style attributes, and toasts and dialogs add a sheet
    // while they run. A style cannot run anything, and the next four bound what it can ask for.
    'style-src': ["'self'", "'unsafe-inline'", ...styles],
    // The owner may add pictures and films by their address; `blob:` is the preview of an upload.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...pictures],
    'media-src': ["'self'", 'blob:', 'https:', ...pictures],
    'font-src': ["'self'"],
    // The API and its announcements of new rows. Chromium counts some loads of a picture's own blob as connections.
    'connect-src': ["'self'", 'blob:', ...connections, ...requests],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Nobody frames the site, it frames nothing but a captcha, and no <base> leads its addresses elsewhere.
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
