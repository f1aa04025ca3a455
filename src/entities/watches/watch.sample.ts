import type { Watch, WatchValues } from './watch'
import type { WatchFacts } from './watch-facts'

export const noFacts: WatchFacts = {
  reference: null,
  made_year: null,
  made_as: null,
  condition: null,
  has_box: null,
  has_papers: null,
  service_history: null,
  lug_to_lug: null,
  thickness: null,
  country: null,
}

export const valuesSample = (change: Partial<WatchValues> = {}): WatchValues => ({
  status: 'available',
  publish_at: null,
  brand: 'Halden',
  name: 'Tidewater 300',
  description: 'A three-hand diver.',
  category: 'Dive',
  image_urls: [],
  specifications: {},
  featured: false,
  ...noFacts,
  ...change,
})

export const watchSample = (change: Partial<Watch> = {}): Watch => ({
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-11-01T00:00:00Z',
  ...valuesSample(),
  ...change,
})

export const watchSamples = (names: string[], change: Partial<Watch> = {}): Watch[] =>
  names.map((name, index) =>
    watchSample({ ...change, name, id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}` }),
  )
