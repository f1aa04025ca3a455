import type { AuthProvider, Captcha } from '../../../src/lib/backend/env.ts'
import type { Query } from './databases.ts'
import type { Management } from './management.ts'

// What a check is made of. A capability that is added later adds a file here, and a line to checks.ts.

/** One line of the report; `mend` says what to do where it is not ok, and `statements` do it, where SQL can. */
export type Finding = {
  name: string
  status: 'ok' | 'wrong' | 'unknown'
  detail: string
  mend?: string
  statements?: string[]
}

/** What a check found, without its name. */
export type Verdict = Omit<Finding, 'name'>

export type Answer = { status: number; headers: Headers; text: string }

/** What is examined, and by which ways it can be asked. Whatever was not given is undefined. */
export type Patient = {
  supabaseUrl: string
  /** Asks the project with the publishable key, as a visitor. */
  ask(path: string): Promise<Answer>
  /** Asks the project without any key, as a database's job or an e-mail provider does. */
  askOpenly(path: string): Promise<Answer>
  /** Asks the project with the secret key. */
  askSecretly?: (path: string) => Promise<Answer>
  /** Where the site stands, without a slash at the end. */
  siteUrl?: string
  /** Where the site's pages send what failed to. */
  reportsUrl?: string
  /** Whose captcha the site's forms of accounts have. */
  captcha?: Captcha['provider']
  /** By which other accounts the site offers to sign in. */
  providers: AuthProvider[]
  /** Reads from the site; a path, or a whole address below it. */
  visit(path: string): Promise<Answer>
  /** Reads from the project's database. */
  query?: Query
  /** Reads from a database that has nothing but the migrations: what ought to be. */
  expect: Query
  management?: Management
  /** What must stand nowhere in the site. */
  secrets: string[]
}

export type Check = { name: string; examine(patient: Patient): Promise<Verdict> }

export const ok = (detail: string): Verdict => ({ status: 'ok', detail })
export const wrong = (detail: string, mend: string): Verdict => ({ status: 'wrong', detail, mend })
export const unknown = (detail: string, mend: string): Verdict => ({ status: 'unknown', detail, mend })

/** What statements put right, by a look at them first. */
export function mendedBySql(detail: string, statements: string[]): Verdict {
  const [only] = statements
  const mend =
    statements.length === 1 && /^.{1,200}$/.test(only)
      ? `In the SQL editor: ${only}`
      : `npm run doctor -- --mend mend.sql writes ${statements.length} ${statements.length === 1 ? 'statement' : 'statements'} there: read them, run them in the SQL editor, and examine again.`
  return { ...wrong(detail, mend), statements }
}

/** All statements of a report, in an order in which they can be run: what others refer to goes last. */
export function statementsOf(verdicts: Pick<Verdict, 'statements'>[]): string[] {
  const all = verdicts.flatMap(({ statements = [] }) => statements)
  const isRemoval = (statement: string) => /^drop (function|view) /.test(statement)
  return [...all.filter((statement) => !isRemoval(statement)), ...all.filter(isRemoval)]
}

/** Some of a long list, for a line. */
export function someOf(lines: string[], most = 5): string {
  const rest = lines.length - most
  return lines.slice(0, most).join('; ') + (rest > 0 ? `; and ${rest} more` : '')
}

export const giveDatabase = 'Give SUPABASE_DB_URL, the address of its database (Connect → Session pooler).'
export const giveSite = 'Give SITE_URL, the address at which the site stands.'
