import path from 'node:path'
import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { factorTables, openAuth, type AuthSettings } from '../index.ts'
import type { Email } from '../settings.ts'
import type { Server } from './browser.ts'

/** The type of a moment, as PostgreSQL numbers it. */
const timestamptz = 1184

const template = { subject: 'An e-mail of the tests', content_path: path.join(import.meta.dirname, 'email.html') }

const usual = {
  siteUrl: 'http://localhost',
  jwtSecret: 'a secret of the tests that is long enough',
  jwtExpiry: 3600,
  publishableKey: 'sb_publishable_of_the_tests',
  secretKey: 'sb_secret_of_the_tests',
  minimumPasswordLength: 8,
  requireCurrentPassword: true,
  requireReauthentication: false,
  doubleConfirmChanges: true,
  otpExpiry: 3600,
  // More than a test takes between two of them.
  emailInterval: 60,
  manualLinking: true,
  mayEnroll: { totp: true, phone: false },
  mayVerify: { totp: true, phone: false },
  maxFactors: 10,
  confirmsBySignUp: true,
  maySignUp: true,
  templates: { email_change: template, reauthentication: template },
  providers: {},
  captcha: undefined,
} satisfies Partial<AuthSettings>

export type TestServer = Server & {
  secretKey: string
  /** Statements of the database's owner. */
  database: { run(sql: string): Promise<void>; query<Row>(sql: string): Promise<Row[]> }
  /** What was sent, the latest first; a text is an e-mail to a number. */
  sent: Email[]
  close(): Promise<void>
}

/** A project with nothing but Auth: `@supabase/lite` on PGlite in memory, and this Auth before its own. */
export async function startServer(otherwise: Partial<AuthSettings> = {}): Promise<TestServer> {
  const sent: Email[] = []
  const settings: AuthSettings = {
    ...usual,
    sendEmail: async (email) => void sent.unshift(email),
    sendText: async (phone, text) => void sent.unshift({ to: phone, subject: 'Text message', html: text }),
    ...otherwise,
  }
  const connection = await createPgliteConnection({
    pgliteOptions: { parsers: { [timestamptz]: (moment) => new Date(moment).toISOString() } },
  })
  const { driver } = connection
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: settings.jwtSecret,
      jwt_expiry: settings.jwtExpiry,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      minimum_password_length: settings.minimumPasswordLength,
      enable_refresh_token_rotation: true,
      enable_signup: settings.maySignUp,
      email: {
        enable_signup: true,
        enable_confirmations: false,
        max_frequency: '1s',
        template: { recovery: template },
      },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: ({ to, subject, html = '' }) => settings.sendEmail({ to, subject, html }) } },
    },
  })
  await app.ensureSystemSchema()
  // The roles of the API, which would have every right on a new table if it took none away.
  await driver.exec(`
    create role anon; create role authenticated; create role service_role;
    alter default privileges in schema auth grant all on tables to anon, authenticated, service_role;
  `)
  await driver.exec(factorTables)

  let last: Promise<unknown> = Promise.resolve()
  /** PGlite is one session, in which `@supabase/lite` does not keep the transactions of parallel requests apart. */
  const inTurn = <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
  const { answer } = openAuth({
    settings,
    transaction: (work) =>
      driver.transaction((transaction) =>
        work(async <Row>(sql: string, parameters?: unknown[]) => (await transaction.query<Row>(sql, parameters)).rows),
      ),
    lite: app.fetch,
    inTurn,
  })
  return {
    fetch: answer,
    publishableKey: settings.publishableKey,
    secretKey: settings.secretKey,
    database: {
      run: (sql) => inTurn(async () => void (await driver.exec(sql))),
      query: <Row>(sql: string) => inTurn(async () => (await driver.query<Row>(sql)).rows),
    },
    sent,
    close: () => connection.close(),
  }
}
