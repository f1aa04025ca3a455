import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, readLines, writeLines } from './folder.ts'

it('reads rows with line and paragraph separators at the edge of a batch unchanged', async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'backup-folder-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = path.join(parent, 'copy')
  await makeFolder(folder)
  const rows = Array.from({ length: 2001 }, (_, index) => JSON.stringify([`${index} é`]))
  for (const index of [0, 999, 1000, 2000])
    rows[index] = JSON.stringify(['\u2028 one\u2028two\u2029\u0085three\r \u2029'])
  const long = JSON.stringify(['\u2028é'.repeat(500_000)])
  await writeLines(
    folder,
    'public.notes',
    (async function* () {
      yield rows
      yield [long]
    })(),
  )
  const batches: string[][] = []
  for await (const batch of readLines(folder, 'public.notes')) batches.push(batch)
  expect(batches.map((batch) => batch.length)).toEqual([1000, 1000, 2])
  expect(batches.flat()).toEqual([...rows, long])
})
