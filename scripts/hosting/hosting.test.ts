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
import { serveAsHost } from './static-host.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const headersFile = read('public/_headers')
const rules = readHeadersFile(headersFile)

const newer = '/watches/00000000-0000-4000-8000-00000000ffff'

const urls = [
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

describe('the files for hosts', () => {
  it('match the rules', () => {
    expect(() =>
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/hosting/host-files.ts', '--check'], {
        stdio: 'pipe',
      }),
    ).not.toThrow()
  })

  it('contain the hash of the boot script', () => {
    const hash = createHash('sha256').update(readBootScript()).digest('base64')
    for (const file of ['public/_headers', 'vercel.json', 'docs/nginx.conf']) {
      expect(read(file), `${file}: run npx tsx scripts/hosting/host-files.ts`).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      )
    }
  })

  it.each(urls)('give the same headers for %s', (pathname) => {
    const expected = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headersOf(pathname, rules) }
    expect(vercelHeaders(pathname)).toEqual(expected)
    expect(nginxHeaders(pathname)).toEqual(expected)
  })

  it('give no header twice', () => {
    for (const pathname of urls) {
      const names = rules
        .flatMap((rule) => Object.keys(headersOf(pathname, [rule])))
        // Browsers use the last one.
        .filter((name) => name !== 'Referrer-Policy')
      expect(new Set(names).size, pathname).toBe(names.length)
    }
  })

  it("fit into Cloudflare's limits", () => {
    expect(rules.length).toBeLessThanOrEqual(100)
    expect(Math.max(...headersFile.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000)
  })

  it('allow only the site’s own scripts', () => {
    const policy = headersOf('/', rules)['Content-Security-Policy'].split('; ')
    const scripts = policy.find((directive) => directive.startsWith('script-src '))
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]))
  })

  it('allow a backend outside of Supabase, and its pictures if it uses http', () => {
    const policyFor = (backend: string) =>
      headersOf('/', headerRules(readBootScript(), { backend }))['Content-Security-Policy']
    expect(policyFor('https://api.example.com/')).toContain(
      "connect-src 'self' blob: https://api.example.com wss://api.example.com;",
    )
    const local = policyFor('http://127.0.0.1:54321')
    expect(local).toContain("connect-src 'self' blob: http://127.0.0.1:54321 ws://127.0.0.1:54321;")
    expect(local).toContain("img-src 'self' data: blob: https: http://127.0.0.1:54321;")
  })

  it('allow the error reporter besides the default backends', () => {
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
  ] as const)('allow the script and the frame of %s only if the site uses it', (provider, parts) => {
    const policy = headersOf('/', headerRules(readBootScript(), otherConnections(undefined, undefined, provider)))
    for (const part of parts) expect(policy['Content-Security-Policy']).toContain(part)
    const other = provider === 'turnstile' ? 'hcaptcha' : 'cloudflare'
    expect(policy['Content-Security-Policy']).not.toContain(other)
    expect(headersOf('/', rules)['Content-Security-Policy']).not.toMatch(/captcha|cloudflare/)
  })

  it('isolate the pages of accounts from other windows, but no public page', () => {
    for (const pathname of ['/auth', '/account', '/admin']) {
      expect(headersOf(pathname, rules)['Cross-Origin-Opener-Policy']).toBe('same-origin')
    }
    expect(headersOf('/', rules)).not.toHaveProperty('Cross-Origin-Opener-Policy')
  })

  it('send no referrer from pages opened by a key', () => {
    for (const pathname of ['/visit', '/unsubscribe'])
      expect(headersOf(pathname, rules)['Referrer-Policy']).toBe('no-referrer')
    expect(headersOf('/contact', rules)['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
  })

  it('show the app for a watch that is newer than the build, and 404 for an invalid id', () => {
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

  it('cache hashed files for a year, and pages not at all', () => {
    expect(headersOf('/assets/a.js', rules)['Cache-Control']).toBe('public, max-age=31536000, immutable')
    expect(headersOf('/about', rules)['Cache-Control']).toBe('public, max-age=0, must-revalidate')
  })
})

function vercelHeaders(pathname: string): Record<string, string> {
  type Rule = { source: string; headers: { key: string; value: string }[] }
  const { headers } = JSON.parse(read('vercel.json')) as { headers: Rule[] }
  const fitting = headers.filter(({ source }) => new RegExp(`^${source}$`).test(pathname))
  return Object.fromEntries([
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ...fitting.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  ])
}

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
  let url: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'static-host-'))
    for (const name of ['watches', 'assets']) mkdirSync(path.join(folder, name))
    const files = ['index.html', 'about.html', '404.html', 'watches/a.html', 'watches/404.html', 'assets/a.js']
    for (const file of files) writeFileSync(path.join(folder, file), file)
    writeFileSync(path.join(folder, '_headers'), headersFile)
    const serve = serveAsHost(folder)
    server = createServer((request, response) => serve(request, response, () => response.writeHead(599).end()))
    url = await listenLocally(server)
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
  ])('responds to %s with %i, %s', async (pathname, status, file) => {
    const response = await fetch(url + pathname, { redirect: 'manual' })
    expect([response.status, await response.text()]).toEqual([status, file])
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  })

  it.each([
    ['/about/?a=b', '/about?a=b'],
    ['/about.html', '/about'],
    ['/index.html?a=b', '/?a=b'],
  ])('redirects %s to %s', async (pathname, location) => {
    const { status, headers } = await fetch(url + pathname, { redirect: 'manual' })
    expect([status, headers.get('Location')]).toEqual([308, location])
  })

  it('lets browsers cache hashed files', async () => {
    const { headers } = await fetch(`${url}/assets/a.js`)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it('passes other methods to the next handler', async () => {
    expect((await fetch(`${url}/nowhere`, { method: 'POST' })).status).toBe(599)
  })
})
