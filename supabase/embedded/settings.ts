import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'

export const supabaseDirectory = path.resolve(import.meta.dirname, '..')
export const temporaryDirectory = path.join(supabaseDirectory, '.temp')

/** The browser's key, with the rights of anonymous visitors. */
export const embeddedPublishableKey = 'sb_publishable_embedded_showroom'

/** A throw-away backend creates its own folder for files. */
export type DatabaseLocation =
  | { kind: 'folder'; folder: string; storageFolder: string; label: string }
  | { kind: 'memory'; label: string }
  | { kind: 'server'; url: string; storageFolder: string; label: string }

/**
 * Reads `SHOWROOM_DB`: unset for a folder below `supabase/.temp`, `memory` for a throw-away database, or the
 * `postgres://` URL of a server.
 */
export function readDatabaseLocation(value = process.env.SHOWROOM_DB): DatabaseLocation {
  if (!value) {
    return {
      kind: 'folder',
      folder: path.join(temporaryDirectory, 'db'),
      storageFolder: path.join(temporaryDirectory, 'storage'),
      label: 'PGlite in supabase/.temp/db',
    }
  }
  if (value === 'memory') {
    return { kind: 'memory', label: 'PGlite in memory' }
  }
  if (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value)) {
    const { hostname, port, pathname } = new URL(value)
    if (/\.supabase\.(co|com|net)$/.test(hostname)) {
      throw new Error(
        'SHOWROOM_DB is a hosted Supabase project, and the embedded backend would put demo accounts into it. Use VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY instead.',
      )
    }
    const digest = createHash('sha256').update(value).digest('hex').slice(0, 12)
    return {
      kind: 'server',
      url: value,
      storageFolder: path.join(temporaryDirectory, `storage-${digest}`),
      label: `PostgreSQL at ${hostname}:${port || '5432'}${pathname}`,
    }
  }
  throw new Error(
    'SHOWROOM_DB must be unset, "memory", or the address of a PostgreSQL server such as postgres://user:password@localhost:5432/showroom.',
  )
}

const templateSchema = z.object({
  subject: z.string(),
  // Paths are relative to the project's root, as in the CLI.
  content_path: z.string().transform((file) => path.resolve(supabaseDirectory, '..', file)),
})

const factorKindSchema = z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() })

const configurationSchema = z.object({
  api: z.object({ max_rows: z.number().int().positive() }),
  storage: z.object({
    file_size_limit: z.string(),
    buckets: z.record(z.string(), z.object({ public: z.boolean() })),
  }),
  auth: z.object({
    jwt_expiry: z.number().int(),
    enable_refresh_token_rotation: z.boolean(),
    enable_signup: z.boolean(),
    enable_manual_linking: z.boolean(),
    minimum_password_length: z.number().int(),
    email: z.object({
      enable_signup: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      secure_password_change: z.boolean(),
      max_frequency: z.string().regex(/^\d+s$/),
      otp_expiry: z.number().int().positive(),
      template: z.object({
        recovery: templateSchema,
        confirmation: templateSchema,
        email_change: templateSchema,
        reauthentication: templateSchema,
      }),
    }),
    mfa: z.object({
      max_enrolled_factors: z.number().int().positive(),
      totp: factorKindSchema,
      phone: factorKindSchema,
    }),
    captcha: z.object({ enabled: z.boolean(), provider: z.enum(['turnstile', 'hcaptcha']) }),
  }),
})

/** Reads the settings shared with the Supabase CLI. */
export function readConfiguration() {
  return configurationSchema.parse(parse(readFileSync(path.join(supabaseDirectory, 'config.toml'), 'utf8')))
}

/** Returns the secret that signs sessions, created once per machine or throw-away database. */
export function readSigningSecret(location: DatabaseLocation): string {
  const secret = randomBytes(32).toString('hex')
  if (location.kind === 'memory') return secret
  const file = path.join(temporaryDirectory, 'jwt-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(temporaryDirectory, { recursive: true })
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
