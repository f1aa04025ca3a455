import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findBaseline } from './baseline.ts'

it('freezes the baseline once there is a migration after it', () => {
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
