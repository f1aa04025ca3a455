import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startBackend } from '../../../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../../../supabase/embedded/settings.ts'

const migrations = path.resolve(import.meta.dirname, '../../../supabase/migrations')

export const readMigrations = () =>
  readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ version: file.split('_')[0], sql: readFileSync(path.join(migrations, file), 'utf8') }))

export const makeFrom = (scripts: string[]) =>
  startBackend({
    location: readDatabaseLocation('memory'),
    skipSeed: true,
    async prepare({ run }) {
      await run(
        'create role anon noinherit; create role authenticated noinherit; create role service_role noinherit bypassrls; create publication supabase_realtime',
      )
      for (const sql of scripts) await run(sql)
      for (const { version } of readMigrations()) {
        await run(`insert into supabase_migrations.schema_migrations (version) values ('${version}')`)
      }
    },
  })
