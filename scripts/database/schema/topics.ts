import type { SchemaFile } from './baseline.ts'
import { splitStatements } from './statements.ts'

// The topics of the schema are its folders.

export type Arrow = { from: string; to: string; file: string; statement: string; named: string }

const made = /^create (?:unlogged )?(?:table|view|function) ((?:public|private)\.\w+)/

/** Searches strings too, because functions execute them as SQL. */
export function findArrows(files: SchemaFile[]): Arrow[] {
  const statements = files.flatMap(({ topic, name, sql }) =>
    splitStatements(sql).map((text) => ({ topic, file: name, text: text.replace(/--[^\n]*/g, '') })),
  )
  const homes = new Map(
    statements.flatMap(({ topic, text }) => {
      const [, name] = made.exec(text) ?? []
      return name ? [[name, topic] as const] : []
    }),
  )
  return statements.flatMap(({ topic, file, text }) =>
    [...new Set(text.match(/\b(?:public|private)\.\w+/g))].flatMap((named) => {
      const to = homes.get(named)
      return to && to !== topic ? [{ from: topic, to, file, statement: titleOf(text), named }] : []
    }),
  )
}

function titleOf(text: string): string {
  const [, kind, title] = /^create (?:unlogged |constraint |unique )*(\w+) ("[^"]+"|[\w.]+)/.exec(text) ?? []
  if (!kind) return text.replace(/\s+/g, ' ').split(',')[0].slice(0, 60)
  return kind === 'function' ? title : `${kind} ${title}`
}
