import { readEnvironment } from '../../../src/lib/backend/read-environment.ts'
import { keyHeaders } from '../open-project.ts'
import { unknown, wrong, type PageResponse, type Check, type Finding, type Patient } from './check.ts'
import { openExpectation, openProjectDatabase } from './databases.ts'
import { openManagement } from './management.ts'

export type DoctorVariables = Partial<
  Record<
    | 'VITE_SUPABASE_URL'
    | 'VITE_SUPABASE_ANON_KEY'
    | 'VITE_SITE_URL'
    | 'VITE_SENTRY_DSN'
    | 'VITE_AUTH_PROVIDERS'
    | 'VITE_CAPTCHA_SITE_KEY'
    | 'VITE_CAPTCHA_PROVIDER'
    | 'SITE_URL'
    | 'SUPABASE_SECRET_KEY'
    | 'SUPABASE_SERVICE_ROLE_KEY'
    | 'SUPABASE_DB_URL'
    | 'SUPABASE_ACCESS_TOKEN',
    string | undefined
  >
>

/** Milliseconds. */
const patience = 20_000

/** @throws Error if a required variable is missing or invalid */
export async function examine(variables: DoctorVariables, checks: Check[]): Promise<Finding[]> {
  const expectation = openExpectation()
  const database = variables.SUPABASE_DB_URL ? openProjectDatabase(variables.SUPABASE_DB_URL) : undefined
  try {
    const patient = admit(variables, expectation.query, database?.query)
    const findings: Finding[] = []
    for (const { name, examine: look } of checks) {
      const verdict = await look(patient).catch((error: Error) => couldNotLook(error))
      findings.push(withoutSecrets({ name, ...verdict }, patient.secrets))
    }
    return findings
  } finally {
    await database?.close()
    await expectation.close()
  }
}

function admit(variables: DoctorVariables, expect: Patient['expect'], query: Patient['query']): Patient {
  const supabaseUrl = readUrl('VITE_SUPABASE_URL', variables.VITE_SUPABASE_URL)
  const siteUrl = variables.SITE_URL || variables.VITE_SITE_URL
  const publishableKey = variables.VITE_SUPABASE_ANON_KEY
  const secretKey = variables.SUPABASE_SECRET_KEY || variables.SUPABASE_SERVICE_ROLE_KEY
  const accessToken = variables.SUPABASE_ACCESS_TOKEN
  if (!supabaseUrl)
    throw new Error('VITE_SUPABASE_URL is missing: set it to the address of the project, e.g. https://abc.supabase.co')
  if (!publishableKey)
    throw new Error('VITE_SUPABASE_ANON_KEY is missing: set it to the publishable key of the project.')
  const site = readUrl('SITE_URL', siteUrl)
  const { captcha, providers = [] } = readEnvironment({
    url: supabaseUrl,
    anonKey: publishableKey,
    providers: variables.VITE_AUTH_PROVIDERS,
    captchaKey: variables.VITE_CAPTCHA_SITE_KEY,
    captchaProvider: variables.VITE_CAPTCHA_PROVIDER,
  })
  const pages = new Map<string, Promise<PageResponse>>()
  // A redirect's target may not be up yet, and keys must not go to other hosts.
  const readProject = (path: string, headers: Record<string, string>) =>
    read(supabaseUrl + path, { headers, redirect: 'manual' })
  return {
    supabaseUrl,
    siteUrl: site,
    reportsUrl: readUrl('VITE_SENTRY_DSN', variables.VITE_SENTRY_DSN),
    captcha: captcha?.provider,
    providers,
    ask: (path) => readProject(path, keyHeaders(publishableKey)),
    askOpenly: (path) => readProject(path, {}),
    askSecretly: secretKey ? (path) => readProject(path, keyHeaders(secretKey)) : undefined,
    visit(path) {
      const response = pages.get(path) ?? read(site + path)
      pages.set(path, response)
      return response
    },
    query,
    expect,
    management: accessToken ? openManagement(supabaseUrl, accessToken) : undefined,
    secrets: [secretKey, accessToken, variables.SUPABASE_DB_URL, passwordOf(variables.SUPABASE_DB_URL)].filter(
      (secret) => secret !== undefined && secret.length > 5,
    ) as string[],
  }
}

function readUrl(name: string, url: string | undefined): string | undefined {
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) throw new Error(`${name} is not an http(s) address.`)
  return url.replace(/\/+$/, '')
}

const passwordOf = (url: string | undefined) =>
  url && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : undefined

async function read(url: string, request?: Pick<RequestInit, 'headers' | 'redirect'>): Promise<PageResponse> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string }
    throw new Unreachable(`${new URL(url).origin} could not be reached (${code ?? error.message})`)
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

class Unreachable extends Error {}

function couldNotLook(error: Error) {
  return error instanceof Unreachable
    ? wrong(error.message, 'Check the address, and whether it opens in a browser.')
    : unknown(
        `could not be checked: ${error.message || error.name}`,
        'Fix the lines above first, then run the doctor again.',
      )
}

function withoutSecrets(finding: Finding, secrets: string[]): Finding {
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
  return { ...finding, detail: hide(finding.detail), ...(finding.mend && { mend: hide(finding.mend) }) }
}
