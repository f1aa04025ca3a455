import { describe, expect, it } from 'vitest'
import type { WatchValues } from '@/entities/watches/watch'
import { valuesSample } from '@/entities/watches/watch.sample'
import { differingFields, mergedValues } from './watch-differences'

const watch = valuesSample({
  image_urls: ['https://example.com/1', 'https://example.com/2'],
  specifications: { movement_type: 'Automatic', Name: 'Tidewater' },
})

it('finds no difference between a watch and itself', () => {
  expect(differingFields(watch, structuredClone(watch))).toEqual([])
})

it('ignores the order of specifications', () => {
  const specifications = { Name: 'Tidewater', movement_type: 'Automatic' }
  expect(differingFields(watch, { ...watch, specifications })).toEqual([])
})

it('names each differing field, and specifications one by one', () => {
  const other = {
    ...watch,
    brand: 'Halden & Co',
    featured: true,
    image_urls: [...watch.image_urls].reverse(),
    specifications: { Name: 'Tide', dial_color: 'Blue' },
  }
  expect(differingFields(watch, other)).toEqual([
    'brand',
    'featured',
    'image_urls',
    'specifications.movement_type',
    'specifications.Name',
    'specifications.dial_color',
  ])
})

it.each(Object.keys(valuesSample()) as (keyof WatchValues)[])('detects a change of %s', (column) => {
  const other = { ...watch, [column]: otherThan(watch[column]) }
  expect(differingFields(watch, other)).toContainEqual(expect.stringMatching(`^${column}(\\.|$)`))
})

function otherThan(value: WatchValues[keyof WatchValues]) {
  if (typeof value === 'boolean') return !value
  if (value === null) return '2026-11-30T16:00:00+00:00'
  return typeof value === 'object' && !Array.isArray(value) ? { ...value, dial_color: 'Another' } : `Another ${value}`
}

describe('concurrent edits of a watch', () => {
  const theirs = {
    ...watch,
    description: 'A three-hand diver, serviced.',
    specifications: { movement_type: 'Automatic', Name: 'Tidewater', dial_color: 'Blue' },
  }

  it('are merged if they change different fields', () => {
    const mine = { ...watch, brand: 'Corsa', featured: true, specifications: { movement_type: 'Manual' } }
    expect(mergedValues(watch, theirs, mine)).toEqual({
      ...theirs,
      brand: 'Corsa',
      featured: true,
      specifications: { movement_type: 'Manual', dial_color: 'Blue' },
    })
  })
})
