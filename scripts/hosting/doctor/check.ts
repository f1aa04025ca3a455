import type { AuthProvider, Captcha } from '../../../src/lib/backend/env.ts'
import type { Query } from './databases.ts'
import type { Management } from './management.ts'

// To add a check, add a file here and a line to checks.ts.

/** `mend` says how to fix the fault, and `statements` fix it in SQL if possible. */
export type Finding = {
  name: string
  status: 'ok' | 'wrong' | 'unknown'
  detail: string
  mend?: string
  statements?: string[]
}

export type Verdict = Omit<Finding, 'name'>

export type PageResponse = { status: number; headers: Headers; text: string }

/** Members without their variable are undefined. */
export type Patient = {
  supabaseUrl: string
  /** Sends the publishable key. */
  ask(path: string): Promise<PageResponse>
  /** Sends no key, like jobs and email providers. */
  askOpenly(path: string): Promise<PageResponse>
  /** Sends the secret key. */
  askSecretly?: (path: string) => Promise<PageResponse>
  /** Without a trailing slash. */
  siteUrl?: string
  reportsUrl?: string
  captcha?: Captcha['provider']
  providers: AuthProvider[]
  visit(path: string): Promise<PageResponse>
  query?: Query
  /** Reads from a database with only the migrations. */
  expect: Query
  management?: Management
  /** Texts that the site must not contain. */
  secrets: string[]
}

export type Check = { name: string; examine(patient: Patient): Promise<Verdict> }

export const ok = (detail: string): Verdict => ({ status: 'ok', detail })
export const wrong = (detail: string, mend: string): Verdict => ({ status: 'wrong', detail, mend })
export const unknown = (detail: string, mend: string): Verdict => ({ status: 'unknown', detail, mend })

export function repairedBySql(detail: string, statements: string[]): Verdict {
  const [only] = statements
  const mend =
    statements.length === 1 && /^.{1,200}$/.test(only)
      ? `In the SQL editor: ${only}`
      : `Run npm run doctor -- --mend mend.sql, which writes ${statements.length} ${statements.length === 1 ? 'statement' : 'statements'} to mend.sql. Read them, run them in the SQL editor, and run the doctor again.`
  return { ...wrong(detail, mend), statements }
}

/** Objects are dropped last. */
export function statementsOf(verdicts: Pick<Verdict, 'statements'>[]): string[] {
  const all = verdicts.flatMap(({ statements = [] }) => statements)
  const isRemoval = (statement: string) => /^drop (function|view) /.test(statement)
  return [...all.filter((statement) => !isRemoval(statement)), ...all.filter(isRemoval)]
}

export function someOf(lines: string[], most = 5): string {
  const rest = lines.length - most
  return lines.slice(0, most).join('; ') + (rest > 0 ? `; and ${rest} more` : '')
}

export const giveDatabase = 'Set SUPABASE_DB_URL to the address of the database (Connect → Session pooler).'
export const giveSite = 'Set SITE_URL to the address of the site.'
