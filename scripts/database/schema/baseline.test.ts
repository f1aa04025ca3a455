import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findBaseline, writeBaseline } from './baseline.ts'

it('freezes the baseline if there is a later migration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  try {
    const add = (name: string) => writeFileSync(path.join(folder, name), 'select 1;')
    add('20261124000000_baseline.sql')
    add('README.md')
    expect(findBaseline(folder)).toMatchObject({
      name: 'supabase/migrations/20261124000000_baseline.sql',
      isFrozen: false,
    })
    add('20270101000000_add_a_column.sql')
    expect(findBaseline(folder)).toMatchObject({
      name: 'supabase/migrations/20261124000000_baseline.sql',
      isFrozen: true,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('creates a table after the tables that it references, whatever the names of their files', () => {
  const file = (name: string, sql: string) => ({ topic: 'things', name, sql })
  const made = writeBaseline([
    file('a.sql', 'create table public.parts (id uuid primary key references public.wholes (id));'),
    file('b.sql', 'create table public.others (id uuid primary key);'),
    file('c.sql', 'create table public.wholes (id uuid primary key, parent uuid references public.wholes (id));'),
  ])
  const names = [...made.matchAll(/create table public\.(\w+)/g)].map(([, name]) => name)
  expect(names).toEqual(['others', 'wholes', 'parts'])
})
