// @vitest-environment jsdom

import { beforeEach, expect, it } from 'vitest'
import { removeAllDrafts } from '@/lib/drafts/draft'
import { noFacts, watchSamples } from '../watch.sample'
import { putOnTray, takeOffTray, writeTray } from './device-tray'
import { keepWatches, storedWatches } from './stored-watches'

const watches = watchSamples(['Aurelia 36', 'Borealis 41', 'Cassini 38']).map((watch) => ({
  ...watch,
  ...noFacts,
  case_diameter: null,
}))
const ids = watches.map(({ id }) => id)
const names = () => storedWatches(ids).map(({ name }) => name)

beforeEach(() => writeTray({ ids: [] }))

it('keeps only watches that are on the tray', () => {
  putOnTray([ids[2], ids[0]])
  keepWatches(watches)
  expect(names()).toEqual(['Aurelia 36', 'Cassini 38'])
  takeOffTray([ids[2]])
  keepWatches(watches)
  expect(names()).toEqual(['Aurelia 36'])
})

it.each([
  ['with the last watch that is taken off', () => takeOffTray(ids)],
  ['as the account signs out', removeAllDrafts],
])('is removed %s', (_, leave) => {
  putOnTray(ids)
  keepWatches(watches)
  leave()
  expect(Object.keys(localStorage)).toEqual([])
  // A late response arrives.
  keepWatches(watches)
  expect(Object.keys(localStorage)).toEqual([])
})

it('ignores malformed data', () => {
  for (const text of ['{', 'null', '7', '{"a":1}', '[null]']) {
    localStorage.setItem('tray-watches', text)
    expect(names()).toEqual([])
  }
})
