import { describe, expect, it } from 'vitest'
import { splitTestimonials } from './split-testimonials'
import type { Testimonial } from './testimonial.schema'

const testimonial = (id: string, video_url: string | null = null): Testimonial => ({
  id,
  name: 'Eleanor Whitfield',
  role: null,
  rating: 5,
  content: 'As described.',
  image_url: null,
  video_url,
  captions_url: null,
  featured: false,
  created_at: '2026-10-01T00:00:00Z',
})

describe('splitTestimonials', () => {
  it('parts those with a video from those without, each in the order given', () => {
    const { texts, videos } = splitTestimonials([
      testimonial('a'),
      testimonial('b', '/b.mp4'),
      testimonial('c'),
      testimonial('d', '/d.mp4'),
    ])
    expect(texts.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(videos.map(({ id }) => id)).toEqual(['b', 'd'])
  })

  it('shows one that came twice only once', () => {
    expect(splitTestimonials([testimonial('a'), testimonial('b'), testimonial('a')]).texts).toHaveLength(2)
  })

  it('takes an empty video address for none', () => {
    const { texts, videos } = splitTestimonials([testimonial('a', '')])
    expect(texts).toHaveLength(1)
    expect(videos).toHaveLength(0)
  })
})
