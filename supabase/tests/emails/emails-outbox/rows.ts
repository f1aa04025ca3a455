import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../../../embedded/database.ts'

export const literal = (value: unknown) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`)

export async function queryAs<Row>(database: Database, role: string, sql: string): Promise<Row[]> {
  const { driver } = database.connection
  if (driver instanceof PGlite) {
    return driver.transaction(async (transaction) => {
      await transaction.exec(`set local role ${role}`)
      return (await transaction.query<Row>(sql)).rows
    })
  }
  const rows = await driver.begin(async (transaction) => {
    await transaction.unsafe(`set local role ${role}`)
    return transaction.unsafe(sql)
  })
  return [...rows] as unknown as Row[]
}

export async function callAsService(database: Database, name: string, parameters: string): Promise<unknown> {
  const given = Object.entries(JSON.parse(parameters) as Record<string, unknown>).map(([key, value]) => {
    const text = value && typeof value === 'object' ? JSON.stringify(value) : value
    return `${key} => ${literal(text)}`
  })
  const call = `public.${name}(${given.join(', ')})`
  const [{ result }] = await queryAs<{ result: unknown }>(
    database,
    'service_role',
    name === 'claim_emails'
      ? `select coalesce(jsonb_agg(to_jsonb(email)), '[]') as result from ${call} as email`
      : `select to_jsonb(${call}) as result`,
  )
  return result
}
