import { describe, expect, it } from 'vitest'
import { splitTestimonials } from './testimonial'
import { testimonialSample } from './testimonial.sample'

const testimonial = (id: string, video_url: string | null = null) => testimonialSample({ id, video_url })

describe('splitTestimonials', () => {
  it('separates those with a video from those without, in the given order', () => {
    const { texts, videos } = splitTestimonials([
      testimonial('a'),
      testimonial('b', '/b.mp4'),
      testimonial('c'),
      testimonial('d', '/d.mp4'),
    ])
    expect(texts.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(videos.map(({ id }) => id)).toEqual(['b', 'd'])
  })

  it('returns a duplicate only once', () => {
    expect(splitTestimonials([testimonial('a'), testimonial('b'), testimonial('a')]).texts).toHaveLength(2)
  })

  it('treats an empty video URL as none', () => {
    const { texts, videos } = splitTestimonials([testimonial('a', '')])
    expect(texts).toHaveLength(1)
    expect(videos).toHaveLength(0)
  })
})
