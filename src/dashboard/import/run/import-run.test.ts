import { expect, it } from 'vitest'
import { failureOf } from '@/lib/failures/errors'
import type { Entry, Outcome } from '../import.api'
import type { PlannedRow } from '../rows/plan'
import { importRowsOf, type ImportParts } from './import-run'

const unused = () => Promise.reject(new Error('unused'))

const rowOf = (line: number, change: Partial<PlannedRow> = {}): PlannedRow => ({
  line,
  key: `key-${line}`,
  texts: {},
  problems: {},
  title: '',
  entry: { line, key: `key-${line}`, values: { name: `Watch ${line}` } },
  pictures: {
    found: [{ key: `${line}.jpg`, name: `${line}.jpg`, size: 1, open: unused }],
    absent: [],
    unclear: [],
    own: undefined,
    surplus: 0,
  },
  facts: [],
  notes: [],
  isLeftOut: false,
  outcome: { line, outcome: 'new' },
  changes: [],
  edited: [],
  ...change,
})

/** A database that knows rows by their keys, and a bucket. */
function createShop() {
  const rows = new Map<string, Entry>()
  const bucket = new Set<string>()
  const batches: number[] = []
  let uploads = 0
  const parts: ImportParts = {
    bring: async (pictures) => {
      const urls = Object.fromEntries(pictures.map(({ key }) => [key, `/picture-${++uploads}`]))
      for (const url of Object.values(urls)) bucket.add(url)
      return {
        urls,
        refused: {},
        settle: async (saved) => {
          for (const url of Object.values(urls)) if (!saved.includes(url)) bucket.delete(url)
        },
      }
    },
    send: async (entries) => {
      batches.push(entries.length)
      return entries.map((entry): Outcome => {
        const isKnown = rows.has(String(entry.key))
        if (!isKnown) rows.set(String(entry.key), entry)
        return { line: entry.line, outcome: isKnown ? 'same' : 'new' }
      })
    },
    onBatch: () => {},
  }
  return { rows, bucket, batches, parts }
}

it('imports each row once with its picture when an answer is lost and the owner tries again', async () => {
  const { rows, bucket, batches, parts } = createShop()
  const plan = Array.from({ length: 120 }, (_, line) => rowOf(line))
  let sent = 0
  const losing: ImportParts = {
    ...parts,
    send: async (entries) => {
      const responses = await parts.send(entries)
      sent += 1
      if (sent === 2) throw failureOf('NETWORK_ERROR')
      return responses
    },
  }
  await expect(importRowsOf(plan, losing)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  expect(plan.filter(({ result }) => result)).toHaveLength(50)
  await importRowsOf(plan, losing)
  expect(batches).toEqual([50, 50, 50, 20])
  expect(rows.size).toBe(120)
  const named = [...rows.values()].flatMap(({ pictures }) => Object.values(pictures as Record<string, string>))
  expect([...bucket].toSorted()).toEqual(named.toSorted())
})

it('imports neither wrong rows nor those that are left out or here already', async () => {
  const { rows, parts } = createShop()
  const plan = [
    rowOf(2, { problems: { name: 'Name is required' } }),
    rowOf(3, { isLeftOut: true }),
    rowOf(4, { outcome: { line: 4, outcome: 'same' } }),
    rowOf(5),
  ]
  await importRowsOf(plan, parts)
  expect([...rows.keys()]).toEqual(['key-5'])
})

it('sends a picture that was refused without an address, and names it', async () => {
  const { rows, parts } = createShop()
  const row = rowOf(2)
  await importRowsOf([row], {
    ...parts,
    bring: async () => ({ urls: {}, refused: { '2.jpg': 'No image' }, settle: async () => {} }),
  })
  expect(rows.get('key-2')).toMatchObject({ pictures: { '2.jpg': null } })
  expect(row.refusedPictures).toEqual({ '2.jpg': 'No image' })
})
