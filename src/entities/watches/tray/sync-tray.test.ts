// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRandom } from '@/test/random'
import { mostChosen } from '../chosen-watches'
import { noFacts, watchSamples } from '../watch.sample'
import { isApart, putOnTray, readTray, takeOffTray, writeTray } from './device-tray'
import { keepWatches, storedWatches } from './stored-watches'
import { syncTray } from './sync-tray'
import { changeTray } from './tray.api'

vi.mock('./tray.api', () => ({ changeTray: vi.fn() }))

const chosen = watchSamples(Array.from({ length: 2 * mostChosen }, (_, index) => `Watch ${index}`)).map((watch) => ({
  ...watch,
  ...noFacts,
  case_diameter: null,
}))
const all = chosen.map(({ id }) => id)
const [one, two, three] = all

/** The tray on the server, changed like `private.change_tray` does. */
let stored: string[] = []
/** Runs while a response is pending. */
let meanwhile = () => {}
let outcome: 'answered' | 'unheard' | 'undone' = 'answered'

const session = () => new AbortController()
const sync = (account = 'ada', { signal } = session()) => syncTray(account, signal)

beforeEach(() => {
  stored = []
  meanwhile = () => {}
  outcome = 'answered'
  vi.mocked(changeTray).mockImplementation(async (putOn, takeOff) => {
    if (outcome === 'undone') throw new Error('offline')
    stored = stored.filter((id) => !takeOff.includes(id))
    stored = [...stored, ...putOn.filter((id) => !stored.includes(id))].slice(0, mostChosen)
    const response = [...stored]
    await Promise.resolve()
    meanwhile()
    meanwhile = () => {}
    if (outcome === 'unheard') throw new Error('offline')
    return response
  })
})
afterEach(() => {
  localStorage.clear()
})

it('merges the tray of a device with that of the account', async () => {
  stored = [three, one]
  putOnTray([one, two])
  expect(await sync()).toEqual([])
  expect(stored).toEqual([three, one, two])
  expect(readTray().ids).toEqual([three, one, two])
  expect(isApart('ada')).toBe(false)
})

it('removes watches that were removed on another device', async () => {
  putOnTray([one, two])
  await sync()
  stored = [two]
  await sync()
  expect(readTray().ids).toEqual([two])
})

it('returns and drops the watches that did not fit', async () => {
  stored = all.slice(0, mostChosen)
  putOnTray([all[0], all[mostChosen]])
  expect(await sync()).toEqual([all[mostChosen]])
  expect(readTray().ids).toEqual(stored)
  expect(await sync()).toEqual([])
})

it('never copies the tray of one account to another', async () => {
  putOnTray([one])
  await sync('ada')
  stored = [two]
  keepWatches(chosen)
  expect(storedWatches([one])).toHaveLength(1)
  expect(await sync('bea')).toEqual([])
  expect(storedWatches([one])).toEqual([])
  expect(stored).toEqual([two])
  expect(readTray()).toEqual({ ids: [two], synced: { account: 'bea', ids: [two], sent: [] } })
})

it.each(['here', 'in another tab'])('stores nothing of an account that has signed out meanwhile %s', async (where) => {
  stored = [two]
  const leaving = session()
  meanwhile = () => {
    localStorage.removeItem('tray')
    if (where === 'here') leaving.abort()
  }
  await sync('ada', leaving)
  expect(localStorage.getItem('tray')).toBeNull()
})

it('synchronizes changes that were made while the response was pending', async () => {
  putOnTray([one, two])
  meanwhile = () => {
    takeOffTray([one])
    putOnTray([three])
    void sync()
  }
  await sync()
  expect(stored).toEqual([two, three])
  expect(readTray().ids).toEqual([two, three])
})

describe('two devices of one account', () => {
  // The seed in a failed test's title repeats the walk.
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1)

  it.each(seeds)('end with the same tray without losing changes (seed %i)', async (seed) => {
    const { below, chance, pick } = createRandom(seed)
    const devices = ['', '']
    let current = 0
    const hold = (device: number) => {
      devices[current] = localStorage.getItem('tray') ?? ''
      current = device
      if (devices[device]) localStorage.setItem('tray', devices[device])
      else localStorage.removeItem('tray')
      // An open tab reads the tray.
      readTray()
    }
    /** Devices change different watches, so they never conflict. */
    const meant = new Set<string>()
    const act = (device: number) => {
      const id = all[device * 6 + below(5)]
      if (chance(0.5)) {
        putOnTray([id])
        meant.add(id)
      } else {
        takeOffTray([id])
        meant.delete(id)
      }
    }
    for (let step = 0; step < 40; step++) {
      const device = below(2)
      hold(device)
      if (chance(2 / 3)) act(device)
      else {
        outcome = pick(['answered', 'unheard', 'undone'] as const)
        if (chance(0.5)) meanwhile = () => act(device)
        await sync().catch(() => {})
        meanwhile = () => {}
      }
    }
    outcome = 'answered'
    for (const device of [0, 1, 0]) {
      hold(device)
      await sync()
    }
    const first = readTray().ids
    hold(1)
    expect(readTray().ids).toEqual(first)
    expect(first).toEqual(stored)
    expect([...first].sort()).toEqual([...meant].sort())
  })
})

it('leaves the tray unchanged if the request fails', async () => {
  putOnTray([one])
  outcome = 'undone'
  await expect(sync()).rejects.toThrow('offline')
  expect(readTray().ids).toEqual([one])
  outcome = 'answered'
  writeTray({ ...readTray() })
  await sync()
  expect(stored).toEqual([one])
})
