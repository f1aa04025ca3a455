import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Refusal } from '../requests/refusals.ts'
import type { AuthSettings } from '../settings.ts'

type Email = {
  kind: keyof AuthSettings['templates']
  to: string
  values: Record<string, string>
}

export async function sendEmail(settings: AuthSettings, { kind, to, values }: Email) {
  const { subject, content_path: file } = settings.templates[kind]
  const all: Record<string, string> = { SiteURL: settings.siteUrl, ...values }
  const fill = (text: string) => text.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => all[name] ?? '')
  await settings.sendEmail({ to, subject: fill(subject), html: fill(await readFile(file, 'utf8')) })
}

export function makeCode(email: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, digest: digestOf(email, code) }
}

export function digestOf(email: string, code: string): string {
  return createHash('sha224').update(email.toLowerCase()).update(code).digest('hex')
}

export function isExpired({ otpExpiry }: AuthSettings, sentAt: string | null): boolean {
  return !sentAt || Date.parse(sentAt) + otpExpiry * 1000 < Date.now()
}

/** @throws Refusal if the last email of the kind was sent too recently */
export function checkInterval({ emailInterval }: AuthSettings, sentAt: string | null) {
  if (!sentAt) return
  const left = Math.floor((Date.parse(sentAt) + emailInterval * 1000 - Date.now()) / 1000)
  if (left < 0) return
  throw new Refusal(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
  )
}
