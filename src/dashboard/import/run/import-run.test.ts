import { expect, it } from 'vitest'
import { failureOf } from '@/lib/failures/errors'
import { createRandom } from '@/test/random'
import type { Entry, Outcome } from '../import.api'
import type { PlannedRow } from '../rows/plan'
import { ImportRun, type RunParts, type RunState } from './import-run'

const unused = () => Promise.reject(new Error('unused'))

const rowOf = (key: string): PlannedRow => ({
  line: Number(key.slice(1)) + 2,
  texts: {},
  problems: {},
  title: key,
  entry: { line: Number(key.slice(1)) + 2, key },
  pictures: {
    found: [{ key: `${key}.jpg:1`, name: `${key}.jpg`, size: 1, head: unused, open: unused }],
    absent: [],
    unclear: [],
    own: undefined,
    surplus: 0,
  },
  key: 'k',
  facts: [],
  notes: [],
  isLeftOut: false,
  outcome: { line: 0, outcome: 'new', missing: [`${key}.jpg:1`] },
})

/** A database that knows rows by their keys, and a bucket. */
function house() {
  const rows = new Map<string, string>()
  const bucket = new Set<string>()
  let uploads = 0
  const take = (entries: Entry[]): Outcome[] =>
    entries.map(({ line, key, addresses }) => {
      if (rows.has(String(key))) return { line, outcome: 'same' }
      rows.set(String(key), String(Object.values(addresses ?? {})[0]))
      return { line, outcome: 'new' }
    })
  const upload = () => {
    const address = `/picture-${++uploads}`
    bucket.add(address)
    return address
  }
  return { rows, bucket, take, upload }
}

type House = ReturnType<typeof house>

/** The parts of a run whose requests and answers get lost at random. */
function partsOf(
  { take, upload, rows, bucket }: House,
  chance: (share: number) => boolean,
  onState: (state: RunState) => void,
): RunParts {
  const perhapsLost = () => {
    if (chance(0.2)) throw failureOf('NETWORK_ERROR')
  }
  const soon = () => new Promise<void>((resolve) => setTimeout(resolve))
  return {
    bring: async (planned) => {
      await soon()
      perhapsLost()
      const addresses = Object.fromEntries(planned.map(({ pictures }) => [pictures.found[0].key, upload()]))
      return {
        addresses,
        refused: {},
        // As the bucket is tidied: what a row names stays.
        settle: async () => {
          const named = new Set(rows.values())
          for (const address of Object.values(addresses)) if (!named.has(address)) bucket.delete(address)
        },
      }
    },
    send: async (entries) => {
      await soon()
      perhapsLost()
      const answers = take(entries)
      perhapsLost()
      return answers
    },
    finish: async () => perhapsLost(),
    wait: soon,
    onState,
  }
}

/** What the dry run says now: rows that are there need nothing. */
const plan = ({ rows }: House, keys: string[]) =>
  keys.map((key): PlannedRow => ({
    ...rowOf(key),
    outcome: { line: 0, outcome: rows.has(key) ? 'same' : 'new', missing: [`${key}.jpg:1`] },
  }))

it.each(Array.from({ length: 30 }, (_, seed) => seed + 1))(
  'brings each row once, with its picture, whatever gets lost, is paused or closed, and whoever else imports it (seed %i)',
  async (seed) => {
    const { below, chance } = createRandom(seed)
    const at = house()
    const keys = Array.from({ length: 1 + below(170) }, (_, index) => `k${index}`)
    for (let tab = 0; tab < 20 && at.rows.size < keys.length; tab += 1) {
      const states: RunState[] = []
      // Two admins at once, each with their own dry run.
      const runs = Array.from({ length: chance(0.4) ? 2 : 1 }, () => {
        const run: ImportRun = new ImportRun(
          plan(at, keys),
          partsOf(at, chance, (state) => {
            states.push(state)
            if (chance(0.1)) {
              run.pause()
              setTimeout(() => run.goOn())
            }
            // The tab is closed.
            if (tab < 19 && chance(0.15)) run.leave()
          }),
        )
        return run
      })
      await Promise.all(runs.map((run) => run.start()))
      for (const { done, total } of states) expect(done).toBeLessThanOrEqual(total)
    }
    expect([...at.rows.keys()].toSorted()).toEqual(keys.toSorted())
    expect(new Set(at.rows.values()).size).toBe(keys.length)
    for (const address of at.rows.values()) expect(at.bucket).toContain(address)
  },
)

it('stops at a refusal, and goes on where it stopped once it is told to', async () => {
  const at = house()
  const states: RunState[] = []
  let isRefused = true
  const parts = partsOf(
    at,
    () => false,
    (state) => states.push(state),
  )
  const run = new ImportRun(plan(at, ['k0', 'k1']), {
    ...parts,
    send: async (...sent) => {
      if (isRefused) throw failureOf('PERMISSION_ERROR')
      return parts.send(...sent)
    },
  })
  const over = run.start()
  await expect.poll(() => states.at(-1)?.phase).toBe('stopped')
  expect(at.rows.size).toBe(0)
  isRefused = false
  run.goOn()
  await over
  expect(states.at(-1)).toMatchObject({ phase: 'done', done: 2, total: 2 })
})

it('leaves alone what is wrong, left out, or there already', async () => {
  const at = house()
  const rows = plan(at, ['k0', 'k1', 'k2', 'k3'])
  rows[0].problems = { name: 'Name is required' }
  rows[1].isLeftOut = true
  rows[2].outcome = { line: 0, outcome: 'same' }
  await new ImportRun(
    rows,
    partsOf(
      at,
      () => false,
      () => {},
    ),
  ).start()
  expect([...at.rows.keys()]).toEqual(['k3'])
})
