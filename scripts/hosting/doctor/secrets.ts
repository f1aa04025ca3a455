import { giveSite, ok, unknown, wrong, type Check, type Patient } from './check.ts'

const mostFiles = 500
const token = /eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g

export const secrets: Check = {
  name: 'secrets in the site',
  async examine(patient) {
    if (!patient.siteUrl) return unknown('SITE_URL is not set', giveSite)
    const files = await readScripts(patient)
    const faults = [...files].flatMap(([path, text]) =>
      secretsIn(text, patient.secrets).map((what) => `${path} has ${what}`),
    )
    if (faults.length === 0) return ok(`none in ${files.size} files`)
    return wrong(
      faults.join('; '),
      'Revoke it right away (docs/deploy.md, Rotating keys). Then remove it from the variables of the build, and build again.',
    )
  },
}

function secretsIn(text: string, known: string[]): string[] {
  const isAllowed = (payload: string) => {
    const { role } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { role?: string }
    return role === 'service_role'
  }
  const found = []
  if (/sb_secret_[\w-]{8,}/.test(text)) found.push('a secret key')
  if ([...text.matchAll(token)].some(([, payload]) => isAllowed(payload))) found.push('a service_role key')
  if (/postgres(ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/.test(text)) found.push('the address of a database with its password')
  if (known.some((secret) => text.includes(secret))) found.push('a secret of this project')
  return [...new Set(found)]
}

async function readScripts({ visit, siteUrl }: Patient): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const waiting = ['/', '/admin', '/auth', '/account', '/sw.js']
  while (waiting.length > 0 && files.size < mostFiles) {
    const path = waiting.pop()!
    if (files.has(path)) continue
    const { status, text } = await visit(path)
    files.set(path, status === 200 ? text : '')
    for (const [name] of text.matchAll(/(?:\.{1,2}\/|\/?assets\/)[\w./-]+\.js/g)) {
      const base = name.startsWith('assets/') ? `${siteUrl}/` : siteUrl + path
      const { pathname } = new URL(name, base)
      if (pathname.startsWith('/assets/')) waiting.push(pathname)
    }
  }
  return files
}
