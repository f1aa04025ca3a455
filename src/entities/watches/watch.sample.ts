import type { Watch } from './watch'

/** For tests: a watch as the database answers. */
export const watchSample = (change: Partial<Watch> = {}): Watch => ({
  id: '00000000-0000-4000-8000-000000000001',
  brand: 'Halden',
  name: 'Tidewater 300',
  description: 'A diver.',
  category: 'Dive',
  image_urls: [],
  specifications: {},
  featured: false,
  created_at: '2026-11-01T00:00:00Z',
  ...change,
})

/** For tests: watches of these names, each with an id of its own. */
export const watchSamples = (names: string[], change: Partial<Watch> = {}): Watch[] =>
  names.map((name, index) =>
    watchSample({ ...change, name, id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}` }),
  )
