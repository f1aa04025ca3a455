import type { Query } from '../../hosting/doctor/databases.ts'
import { compareSchemas } from '../../hosting/doctor/schema.ts'

/** The kinds in the order of their statements: each comes after the kinds it may depend on, e.g. grants after views. */
const order = [
  'row-level security',
  'columns',
  'functions',
  'views',
  'constraints',
  'indexes',
  'storage of tables',
  'policies',
  'grants',
  'triggers',
  'publication of Realtime',
]

/**
 * Drafts the migration that makes one database like another.
 *
 * @returns the statements in an order that works in most cases, each ending with a semicolon; a difference that no
 * statement can mend, e.g. a column that is no longer wanted, as a comment
 */
export async function draftMigration(migrated: Query, wanted: Query): Promise<string[]> {
  const differences = await compareSchemas(migrated, wanted)
  return (
    differences
      // A column that is added has its type from the beginning.
      .filter(({ kind, how, what }) => !(kind === 'columns' && how === 'missing' && what.startsWith('type of ')))
      .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      .map(({ kind, how, what, statement }) => (statement ? `${statement};` : `-- ${how}: ${kind}: ${what}`))
  )
}
