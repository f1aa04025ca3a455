import { expect, it } from 'vitest'
import { wantsSample } from './own-request.sample'
import { toWants, toWantsForm, wantsFormSchema, wantsWords, withChanges, type WantsForm } from './wants.schema'

const empty = toWantsForm(null)
const errorsOf = (change: Partial<WantsForm>) =>
  wantsFormSchema.safeParse({ ...empty, ...change }).error?.issues.map(({ path }) => path[0]) ?? []

it('keeps what it does not show', () => {
  const wants = wantsSample()
  const { updated_at: version, ...stored } = wants
  expect(version).toBeDefined()
  expect(toWants(wantsFormSchema.parse(toWantsForm(wants)), wants)).toEqual(stored)
})

it('accepts nothing at all', () => {
  expect(toWants(wantsFormSchema.parse(empty), null)).toMatchObject({ search: '', narrow: {}, budget: null })
})

it.each<[Partial<WantsForm>, string]>([
  [{ madeFrom: '60' }, 'madeFrom'],
  [{ madeFrom: '1970', madeTo: '1960' }, 'madeTo'],
  [{ diameterFrom: '5' }, 'diameterFrom'],
  [{ diameterFrom: '40', diameterTo: '36' }, 'diameterTo'],
  [{ budget: 'a lot' }, 'budget'],
  [{ brands: 'x'.repeat(61) }, 'brands'],
  [{ words: 'x'.repeat(201) }, 'words'],
  [{ reference: 'x'.repeat(41) }, 'reference'],
])('refuses %o', (change, field) => expect(errorsOf(change)).toEqual([field]))

it('reads amounts and lists as people write them', () => {
  const form = wantsFormSchema.parse({ ...empty, budget: '$12,500', brands: 'Halden,  Meridian, Halden' })
  expect(toWants(form, null)).toMatchObject({ budget: 12500, narrow: { brand: ['Halden', 'Meridian'] } })
})

it('puts changes over what stands now', () => {
  const atFirst = toWantsForm(wantsSample())
  const now = toWantsForm(wantsSample({ budget: 20000, made_from: 1950 }))
  expect(withChanges({ ...atFirst, madeFrom: '1962' }, atFirst, now)).toEqual({ ...now, madeFrom: '1962' })
})

it('says what is wanted', () => {
  expect(wantsWords(wantsSample({ needs_box: true, needed_by: '2027-03-14' }))).toEqual([
    ['Brand', 'Halden'],
    ['Words', 'Chronograph'],
    ['Years', '1960 to 1969'],
    ['Diameter', '36 to 38 mm'],
    ['Dial', 'Black'],
    ['Condition', 'Good or better'],
    ['Needs', 'Box and papers'],
    ['Budget', 'Up to $15,000'],
    ['Needed by', 'Sunday, March 14, 2027'],
  ])
})
