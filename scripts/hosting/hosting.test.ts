import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prerenderedPaths } from '../../src/lib/pages/page-kinds.ts'
import { paths } from '../../src/lib/pages/pages.ts'
import { readBootScript } from '../build/client/boot-script.ts'
import { listenLocally } from '../tools/local-server.ts'
import { headersOf, readHeadersFile } from './headers-file.ts'
import { headerRules, otherConnections } from './rules.ts'
import { answerAsAHost } from './static-host.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const headersFile = read('public/_headers')
const rules = readHeadersFile(headersFile)

const newer = '/watches/00000000-0000-4000-8000-00000000ffff'

const addresses = [
  ...prerenderedPaths,
  paths.watch('a-watch'),
  paths.admin,
  '/assets/index-a1b2c3.js',
  '/assets/owner/admin-a1b2c3.js',
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/nowhere',
]

describe('the files of the hosts', () => {
  it('are what the rules say', () => {
    expect(() =>
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/hosting/host-files.ts', '--check'], {
        stdio: 'pipe',
      }),
    ).not.toThrow()
  })

  it('have the hash of the script in the pages', () => {
    const hash = createHash('sha256').update(readBootScript()).digest('base64')
    for (const file of ['public/_headers', 'vercel.json', 'docs/nginx.conf']) {
      expect(read(file), `${file}: run npx tsx scripts/hosting/host-files.ts`).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      )
    }
  })

  it.each(addresses)('say the same of %s', (pathname) => {
    const expected = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headersOf(pathname, rules) }
    expect(vercelHeaders(pathname)).toEqual(expected)
    expect(nginxHeaders(pathname)).toEqual(expected)
  })

  it('never say a header twice', () => {
    for (const pathname of addresses) {
      const names = rules
        .flatMap((rule) => Object.keys(headersOf(pathname, [rule])))
        // Of this one browsers take the last.
        .filter((name) => name !== 'Referrer-Policy')
      expect(new Set(names).size, pathname).toBe(names.length)
    }
  })

  it('are short enough for Cloudflare', () => {
    expect(rules.length).toBeLessThanOrEqual(100)
    expect(Math.max(...headersFile.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000)
  })

  it('let no script run that is not the site’s', () => {
    const policy = headersOf('/', rules)['Content-Security-Policy'].split('; ')
    const scripts = policy.find((directive) => directive.startsWith('script-src '))
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]))
  })

  it('name a backend that is none of Supabase’s own, and by http also for pictures', () => {
    const policyFor = (backend: string) =>
      headersOf('/', headerRules(readBootScript(), { backend }))['Content-Security-Policy']
    expect(policyFor('https://api.example.com/')).toContain(
      "connect-src 'self' blob: https://api.example.com wss://api.example.com;",
    )
    const local = policyFor('http://127.0.0.1:54321')
    expect(local).toContain("connect-src 'self' blob: http://127.0.0.1:54321 ws://127.0.0.1:54321;")
    expect(local).toContain("img-src 'self' data: blob: https: http://127.0.0.1:54321;")
  })

  it('name where failures are sent to, beside the backend of everybody', () => {
    const rules = headerRules(
      readBootScript(),
      otherConnections('https://abc.supabase.co', 'https://key@reports.example/2'),
    )
    expect(headersOf('/', rules)['Content-Security-Policy']).toContain(
      "connect-src 'self' blob: https://*.supabase.co wss://*.supabase.co https://reports.example;",
    )
    expect(otherConnections('https://abc.supabase.co', '')).toBeUndefined()
  })

  it.each([
    [
      'turnstile',
      ["script-src 'self'", 'https://challenges.cloudflare.com', 'frame-src https://challenges.cloudflare.com'],
    ],
    [
      'hcaptcha',
      ["style-src 'self' 'unsafe-inline' https://hcaptcha.com", 'frame-src https://hcaptcha.com https://*.'],
    ],
  ] as const)(
    'let the script and the frame of %s in, where the site has its captcha, and no other',
    (provider, parts) => {
      const policy = headersOf('/', headerRules(readBootScript(), otherConnections(undefined, undefined, provider)))
      for (const part of parts) expect(policy['Content-Security-Policy']).toContain(part)
      const other = provider === 'turnstile' ? 'hcaptcha' : 'cloudflare'
      expect(policy['Content-Security-Policy']).not.toContain(other)
      expect(headersOf('/', rules)['Content-Security-Policy']).not.toMatch(/captcha|cloudflare/)
    },
  )

  it('let no other window hold the pages of accounts, and start no process for a public page', () => {
    for (const pathname of ['/auth', '/account', '/admin']) {
      expect(headersOf(pathname, rules)['Cross-Origin-Opener-Policy']).toBe('same-origin')
    }
    expect(headersOf('/', rules)).not.toHaveProperty('Cross-Origin-Opener-Policy')
  })

  it('let the pages that a key opens tell nobody where they are', () => {
    for (const pathname of ['/visit', '/unsubscribe'])
      expect(headersOf(pathname, rules)['Referrer-Policy']).toBe('no-referrer')
    expect(headersOf('/contact', rules)['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
  })

  it('show the app at the address of a watch that is newer than the build, and at none that cannot be one', () => {
    const [{ source, destination }] = JSON.parse(read('vercel.json')).rewrites as Record<string, string>[]
    const nginx = /location ~ "(\S+)" \{ try_files \$uri \$uri\.html \/watches\/404\.html; \}/.exec(
      read('docs/nginx.conf'),
    )
    expect(destination).toBe('/watches/404')
    for (const pattern of [new RegExp(`^${source.replace(':id', '')}$`), new RegExp(nginx![1])]) {
      expect(pattern.test(newer)).toBe(true)
      for (const pathname of ['/watches/not-an-id', `${newer}0`, `${newer}/still`, '/watches/'])
        expect(pattern.test(pathname), pathname).toBe(false)
    }
  })

  it('keep hashed files for a year, and pages not at all', () => {
    expect(headersOf('/assets/a.js', rules)['Cache-Control']).toBe('public, max-age=31536000, immutable')
    expect(headersOf('/about', rules)['Cache-Control']).toBe('public, max-age=0, must-revalidate')
  })
})

/** By vercel.json; what it does not name has Vercel's own default. */
function vercelHeaders(pathname: string): Record<string, string> {
  type Rule = { source: string; headers: { key: string; value: string }[] }
  const { headers } = JSON.parse(read('vercel.json')) as { headers: Rule[] }
  const fitting = headers.filter(({ source }) => new RegExp(`^${source}$`).test(pathname))
  return Object.fromEntries([
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ...fitting.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  ])
}

/** By docs/nginx.conf, for a file that is there; a header without a value is not sent. */
function nginxHeaders(pathname: string): Record<string, string> {
  const configuration = read('docs/nginx.conf')
  const values: Record<string, string> = {}
  for (const [, subject, variable, lines] of configuration.matchAll(/^map "?(.*?)"? \$(\w+) \{([^]*?)\n\}/gm)) {
    const known = subject.replace('$status', '200').replace('$uri', pathname)
    const [[, usual], ...others] = [...lines.matchAll(/^ *(\S+|".*?") "(.*)";$/gm)].map(([, key, value]) => [
      key,
      value,
    ])
    values[variable] = others.find(([key]) => new RegExp(key.slice(2, -1)).test(known))?.[1] ?? usual
  }
  const headers = [...configuration.matchAll(/^ *add_header (\S+) (?:"(.*)"|\$(\w+)) always;$/gm)]
  return Object.fromEntries(
    headers.map(([, name, value, variable]) => [name, value ?? values[variable]]).filter(([, value]) => value),
  )
}

describe('the preview', () => {
  let folder: string
  let server: Server
  let address: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'static-host-'))
    for (const name of ['watches', 'assets']) mkdirSync(path.join(folder, name))
    const files = ['index.html', 'about.html', '404.html', 'watches/a.html', 'watches/404.html', 'assets/a.js']
    for (const file of files) writeFileSync(path.join(folder, file), file)
    writeFileSync(path.join(folder, '_headers'), headersFile)
    const answer = answerAsAHost(folder)
    server = createServer((request, response) => answer(request, response, () => response.writeHead(599).end()))
    address = await listenLocally(server)
  })

  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['/', 200, 'index.html'],
    ['/?q=a', 200, 'index.html'],
    ['/about', 200, 'about.html'],
    ['/watches/a', 200, 'watches/a.html'],
    [newer, 200, 'watches/404.html'],
    [`${newer}/still`, 404, '404.html'],
    ['/watches/not-an-id', 404, '404.html'],
    [`${newer}0`, 404, '404.html'],
    ['/watches', 404, '404.html'],
    ['/nowhere', 404, '404.html'],
    ['/assets/gone.js', 404, '404.html'],
    ['/_headers', 404, '404.html'],
    ['//example.com/', 404, '404.html'],
  ])('answers %s with %i, %s', async (pathname, status, file) => {
    const response = await fetch(address + pathname, { redirect: 'manual' })
    expect([response.status, await response.text()]).toEqual([status, file])
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  })

  it.each([
    ['/about/?a=b', '/about?a=b'],
    ['/about.html', '/about'],
    ['/index.html?a=b', '/?a=b'],
  ])('leads from %s to %s', async (pathname, location) => {
    const { status, headers } = await fetch(address + pathname, { redirect: 'manual' })
    expect([status, headers.get('Location')]).toEqual([308, location])
  })

  it('lets a browser keep hashed files', async () => {
    const { headers } = await fetch(`${address}/assets/a.js`)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it('leaves what is sent to whoever comes after it', async () => {
    expect((await fetch(`${address}/nowhere`, { method: 'POST' })).status).toBe(599)
  })
})
