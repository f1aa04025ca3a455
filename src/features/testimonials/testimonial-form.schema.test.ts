import { describe, expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { mediaOf, testimonialColumns, testimonialFormSchema, testimonialFormValues } from './testimonial-form.schema'

const filled = { ...testimonialFormValues(), name: 'Ada Voss', content: 'As described.' }

const faults = (values: object) => faultsOf(testimonialFormSchema, { ...filled, ...values })

describe('testimonialFormSchema', () => {
  it('starts with five stars and nothing else', () => {
    expect(testimonialFormValues()).toEqual({
      name: '',
      role: '',
      rating: 5,
      content: '',
      image_url: null,
      video_url: null,
      captions_url: null,
    })
  })

  it('accepts a name, a rating and a text, and trims them', () => {
    expect(testimonialFormSchema.parse({ ...filled, name: '  Ada Voss ', role: ' ' })).toEqual(filled)
  })

  it.each([
    [{ name: ' ' }, 'name: Name is required'],
    [{ name: 'a'.repeat(101) }, 'name: Name must be at most 100 characters'],
    [{ role: 'a'.repeat(101) }, 'role: Role/Title must be at most 100 characters'],
    [{ content: '\n' }, 'content: Testimonial content is required'],
    [{ content: 'a'.repeat(2001) }, 'content: Testimonial content must be at most 2,000 characters'],
    [{ rating: 0 }, 'rating: Rating must be a whole number from 1 to 5'],
    [{ rating: 6 }, 'rating: Rating must be a whole number from 1 to 5'],
    [{ rating: 4.5 }, 'rating: Rating must be a whole number from 1 to 5'],
    [{ rating: Number.NaN }, 'rating: Rating must be a whole number from 1 to 5'],
  ])('rejects %j', (values, message) => {
    expect(faults(values)).toEqual([message])
  })

  it.each([{ name: 'a'.repeat(100) }, { content: 'a'.repeat(2000) }, { rating: 1 }, { rating: 5 }])(
    'accepts %j',
    (values) => {
      expect(faults(values)).toEqual([])
    },
  )
})

describe('testimonialColumns', () => {
  it('stores an empty role as null', () => {
    expect(testimonialColumns(filled).role).toBeNull()
  })

  it('keeps captions only with their film', () => {
    const captioned = { ...filled, captions_url: '/c.vtt' }
    expect(testimonialColumns(captioned).captions_url).toBeNull()
    expect(testimonialColumns({ ...captioned, video_url: '/v.mp4' }).captions_url).toBe('/c.vtt')
  })
})

describe('mediaOf', () => {
  it('lists the existing files', () => {
    expect(mediaOf({ image_url: '/a.jpg', video_url: null, captions_url: '/c.vtt' })).toEqual(['/a.jpg', '/c.vtt'])
  })
})
