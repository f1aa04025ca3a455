import {
  giveDatabase,
  repairedBySql,
  ok,
  someOf,
  unknown,
  wrong,
  type Check,
  type Patient,
  type Verdict,
} from './check.ts'
import type { Query } from './databases.ts'
import { pendingMigrations } from './migrations.ts'
import {
  columns,
  constraints,
  functions,
  grants,
  indexes,
  policies,
  publication,
  storage,
  tables,
  triggers,
  views,
  type Part,
} from './schema-parts.ts'

type Difference = { how: 'changed' | 'missing' | 'added'; what: string; statement: string | null }

const sayDifference = ({ how, what }: Difference) => `${how}: ${what}`

async function readParts(query: Query, sql: string): Promise<Map<string, Part>> {
  return new Map((await query<Part>(sql)).map((part) => [part.name, part]))
}

function differencesOf(there: Map<string, Part>, wanted: Map<string, Part>): Difference[] {
  const missing = [...wanted.values()].filter(({ name }) => !there.has(name))
  const added = [...there.values()].filter(({ name }) => !wanted.has(name))
  const changed = [...wanted.values()].flatMap((part) => {
    const actual = there.get(part.name)
    const facets = Object.keys(part.facets ?? {}).filter(
      (facet) => actual && actual.facets?.[facet] !== part.facets?.[facet],
    )
    return facets.length > 0 ? [{ part, line: facets.map((facet) => sayFacet(facet, actual!, part)).join(', ') }] : []
  })
  const differences: Difference[] = [
    ...changed.map(({ part, line }) => ({
      how: 'changed' as const,
      what: `${part.name} (${line})`,
      statement: part.make,
    })),
    ...missing.map(({ name, make }) => ({ how: 'missing' as const, what: name, statement: make })),
    ...added.map(({ name, remove }) => ({ how: 'added' as const, what: name, statement: remove })),
  ]
  return differences.sort((one, other) => sayDifference(one).localeCompare(sayDifference(other)))
}

function sayFacet(facet: string, { facets: there }: Part, { facets: wanted }: Part): string {
  const [actual, expected] = [there?.[facet] ?? 'none', wanted?.[facet] ?? 'none']
  return actual.length + expected.length > 100 ? `a different ${facet}` : `${facet} is ${actual}, not ${expected}`
}

type Kind = { name: string; sql: string; what: string }

async function compareKind({ sql }: Kind, there: Query, wanted: Query) {
  const [found, expected] = await Promise.all([readParts(there, sql), readParts(wanted, sql)])
  return { differences: differencesOf(found, expected), count: expected.size }
}

function sameParts(kind: Kind): Check {
  return {
    name: kind.name,
    async examine(patient) {
      const { query, expect } = patient
      if (!query) return unknown(`the API does not show ${kind.what}`, giveDatabase)
      const { differences, count } = await compareKind(kind, query, expect)
      if (differences.length === 0) return ok(`all ${count} match the migrations`)
      return mending(patient, differences, someOf(differences.map(sayDifference)))
    },
  }
}

/** Statements only repair changes made by hand. Missing or newer migrations and deleted tables need other advice. */
async function mending(
  { query, expect }: Patient,
  differences: Pick<Difference, 'statement'>[],
  detail: string,
): Promise<Verdict> {
  const { missing, strange } = await pendingMigrations(query!, expect)
  if (missing.length > 0)
    return wrong(detail, 'Migrations are missing: run npx supabase@3 db push --remote, then run the doctor again.')
  if (strange.length > 0) return wrong(detail, 'Run the doctor of the version that is live.')
  const [thereNow, wantedTables] = await Promise.all([readParts(query!, tables), readParts(expect, tables)])
  const gone = [...wantedTables.keys()].filter((name) => !thereNow.has(name))
  if (gone.length > 0)
    return wrong(detail, `${someOf(gone)} is missing, and no statement can restore its rows: ${restoring}`)
  const statements = differences.flatMap(({ statement }) => (statement ? [`${statement};`] : []))
  if (statements.length === 0) {
    return wrong(detail, 'Drop it by hand if nobody needs its data, or add a migration that creates it.')
  }
  return repairedBySql(detail, statements)
}

const restoring = 'set up a new project and restore the last backup into it (docs/deploy.md, Backup and restore).'

/** Unknown tables are reported too, because visitors could read them. */
export const rowLevelSecurity: Check = {
  name: 'row-level security',
  async examine(patient) {
    const { query, expect } = patient
    if (!query) return unknown('the API does not show where it is on', giveDatabase)
    const [there, wanted] = await Promise.all([readParts(query, tables), readParts(expect, tables)])
    const isOff = ({ facets }: Part) => facets?.['row-level security'] === 'off'
    const open = [...there.values()].filter(isOff)
    if (open.length > 0) {
      const differences = open.map(({ name, remove: guard }) => ({ line: name, statement: guard }))
      return mending(patient, differences, `is off for ${someOf(open.map(({ name }) => name))}`)
    }
    const missing = [...wanted.keys()].filter((name) => !there.has(name))
    if (missing.length > 0) {
      return wrong(
        `is on, but these tables are missing: ${someOf(missing)}`,
        `If all migrations are applied, someone has dropped them: ${restoring}`,
      )
    }
    return ok(`is on for all ${wanted.size} tables`)
  },
}

const kinds: Kind[] = [
  { name: 'storage of tables', sql: storage, what: 'how they are stored' },
  { name: 'columns', sql: columns, what: 'which exist' },
  { name: 'functions', sql: functions, what: 'what they do' },
  { name: 'policies', sql: policies, what: 'which exist' },
  { name: 'grants', sql: grants, what: 'who may do what' },
  { name: 'triggers', sql: triggers, what: 'which exist' },
  { name: 'views', sql: views, what: 'what they show' },
  { name: 'constraints', sql: constraints, what: 'which exist' },
  { name: 'indexes', sql: indexes, what: 'which exist' },
  { name: 'publication of Realtime', sql: publication, what: 'which tables it has' },
]

export const schema = kinds.map(sameParts)

export async function compareSchemas(there: Query, wanted: Query) {
  const all = [{ name: 'row-level security', sql: tables, what: 'where it is on' }, ...kinds]
  const compared = await Promise.all(
    all.map(async (kind) => ({ kind: kind.name, ...(await compareKind(kind, there, wanted)) })),
  )
  return compared.flatMap(({ kind, differences }) => differences.map((difference) => ({ kind, ...difference })))
}
