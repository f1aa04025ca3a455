import type { Query } from '../../hosting/doctor/databases.ts'
import { compareSchemas } from '../../hosting/doctor/schema.ts'

/** Sorted by dependency, e.g. grants after views. */
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
 * Returns statements in an order that usually works. Differences that no statement can fix, e.g. a column to drop, are
 * comments.
 */
export async function draftMigration(migrated: Query, wanted: Query): Promise<string[]> {
  const differences = await compareSchemas(migrated, wanted)
  return (
    differences
      // Added columns already have their type.
      .filter(({ kind, how, what }) => !(kind === 'columns' && how === 'missing' && what.startsWith('type of ')))
      .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      .map(({ kind, how, what, statement }) => (statement ? `${statement};` : `-- ${how}: ${kind}: ${what}`))
  )
}
