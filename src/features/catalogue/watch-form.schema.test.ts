import { describe, expect, it } from 'vitest'
import { valuesSample } from '@/entities/watches/watch.sample'
import { faultsOf } from '@/test/faults'
import { watchFormSchema, watchFormValues, watchValues, type WatchFormInput } from './watch-form.schema'

const filled = watchFormValues(valuesSample())

const faults = (change: Partial<WatchFormInput>) => faultsOf(watchFormSchema, { ...filled, ...change })

const picture = '/storage/v1/object/public/watch-images/watches/20261101090000000-a.1600x1600.jpg'

describe('field rules', () => {
  it('accept a watch without images and specifications', () => {
    expect(faults({})).toEqual([])
  })

  it.each([
    ['name', 3, 100, 'Name'],
    ['brand', 2, 50, 'Brand'],
    ['category', 2, 50, 'Category'],
    ['description', 10, 1000, 'Description'],
  ] as const)('require %s to have %d to %d characters', (field, least, most, label) => {
    const tooShort = `${field}: ${label} must be at least ${least} characters`
    const tooLong = `${field}: ${label} must be at most ${most.toLocaleString('en-US')} characters`
    expect(faults({ [field]: '' })).toEqual([tooShort])
    expect(faults({ [field]: 'a'.repeat(least - 1) })).toEqual([tooShort])
    expect(faults({ [field]: ` ${'a'.repeat(least - 1)} ` })).toEqual([tooShort])
    expect(faults({ [field]: 'a'.repeat(least) })).toEqual([])
    expect(faults({ [field]: ` ${'a'.repeat(most)} ` })).toEqual([])
    expect(faults({ [field]: 'a'.repeat(most + 1) })).toEqual([tooLong])
  })

  it('count characters as the database does', () => {
    expect(faults({ name: '🕰🕰' })).toEqual(['name: Name must be at least 3 characters'])
    expect(faults({ name: '🕰'.repeat(100) })).toEqual([])
  })

  it('requires only a name for a draft, but limits the length of every field', () => {
    const draft = { status: 'draft', brand: '', category: '', description: '' } as const
    expect(faults(draft)).toEqual([])
    expect(faults({ ...draft, name: 'ab' })).toEqual(['name: Name must be at least 3 characters'])
    expect(faults({ ...draft, brand: 'b'.repeat(51) })).toEqual(['brand: Brand must be at most 50 characters'])
    expect(faults({ ...draft, status: 'coming' })).toHaveLength(3)
    expect(watchFormValues().status).toBe('draft')
  })

  it('accept publication times of the shop in the range of the database', () => {
    expect(faults({ publish_at: '2099-12-31T16:59' })).toEqual([])
    for (const late of ['2099-12-31T17:00', '1999-12-31T16:59', 'tomorrow'])
      expect(faults({ publish_at: late })).toEqual(['publish_at: Enter a date and a time, up to the year 2099'])
    const form = watchFormValues(valuesSample({ publish_at: '2026-11-30T16:00:00+00:00' }))
    expect(form.publish_at).toBe('2026-11-30T09:00')
    expect(watchValues(form).publish_at).toBe('2026-11-30T16:00:00.000Z')
    expect(watchValues(watchFormValues()).publish_at).toBeNull()
  })

  it('report all invalid fields together', () => {
    const wrong = { name: 'a', brand: '', category: 'b', description: 'short', custom: [{ name: '', value: '' }] }
    expect(faults(wrong)).toHaveLength(6)
  })
})

describe('images', () => {
  it.each([picture, 'https://example.com/a.jpg', 'http://example.com'])('accept %s', (url) => {
    expect(faults({ image_urls: [url] })).toEqual([])
  })

  it.each(['', 'a.jpg', '/a.jpg', 'javascript:alert(1)', 'https:///a', 'https://example.com/a b', `${picture} `])(
    'reject the URL %j',
    (url) => {
      expect(faults({ image_urls: [picture, url] })).toEqual(['image_urls: Each image must have a valid address'])
    },
  )

  it('are limited to ten', () => {
    const many = Array.from({ length: 11 }, (_, index) => `https://example.com/${index}`)
    expect(faults({ image_urls: many.slice(1) })).toEqual([])
    expect(faults({ image_urls: many })).toEqual(['image_urls: Maximum 10 images allowed'])
  })
})

describe('custom specifications', () => {
  it('need a name and a value', () => {
    expect(faults({ custom: [{ name: ' ', value: '' }] })).toEqual([
      'custom.0.name: Specification name is required',
      'custom.0.value: Specification value is required',
    ])
  })

  it('have names of at most 60 and values of at most 200 characters', () => {
    expect(faults({ custom: [{ name: 'a'.repeat(60), value: 'b'.repeat(200) }] })).toEqual([])
    expect(faults({ custom: [{ name: 'a'.repeat(61), value: 'b'.repeat(201) }] })).toEqual([
      'custom.0.name: Specification name must be at most 60 characters',
      'custom.0.value: Specification value must be at most 200 characters',
    ])
  })

  it('must have distinct names, ignoring case and spaces', () => {
    const custom = ['Case shape', 'Bezel', ' case  SHAPE', 'case_shape'].map((name) => ({ name, value: 'x' }))
    expect(faults({ custom })).toEqual([
      'custom.2.name: There is already a specification “case SHAPE”',
      'custom.3.name: There is already a specification “case_shape”',
    ])
  })

  it('must not repeat the name of a built-in field', () => {
    expect(faults({ custom: [{ name: 'Dial Color', value: 'Blue' }] })).toEqual([
      'custom.0.name: “dial color” has a field of its own above',
    ])
  })

  it('may also be typed into the eight fields, with at most 200 characters', () => {
    const specifications = { ...filled.specifications, case_diameter: ' 37mm ', dial_color: 'b'.repeat(200) }
    expect(faults({ specifications })).toEqual([])
    expect(watchValues(watchFormSchema.parse({ ...filled, specifications })).specifications).toEqual({
      case_diameter: '37mm',
      dial_color: 'b'.repeat(200),
    })
    expect(faults({ specifications: { ...specifications, dial_color: 'b'.repeat(201) } })).toEqual([
      'specifications.dial_color: Dial color must be at most 200 characters',
    ])
  })

  it('are limited to 40, including the built-in ones', () => {
    const custom = Array.from({ length: 40 }, (_, index) => ({ name: `Name ${index}`, value: 'x' }))
    const specifications = { ...filled.specifications, dial_color: 'Blue' }
    expect(faults({ custom })).toEqual([])
    expect(faults({ custom: custom.slice(1), specifications })).toEqual([])
    expect(faults({ custom, specifications })).toEqual(['custom: At most 40 specifications are allowed'])
  })
})

describe('watch in the form', () => {
  const watch = valuesSample({
    featured: true,
    image_urls: [picture],
    specifications: { case_shape: 'Round', dial_color: 'Petrol', movement_type: 'Automatic', Bezel: 'Steel' },
  })

  it('is split into built-in and custom specifications', () => {
    const { specifications, custom } = watchFormValues(watch)
    expect(specifications).toMatchObject({ movement_type: 'Automatic', dial_color: 'Petrol', case_material: '' })
    expect(custom).toEqual([
      { name: 'Bezel', value: 'Steel' },
      { name: 'case shape', value: 'Round' },
    ])
  })

  it('is saved unchanged', () => {
    expect(watchValues(watchFormSchema.parse(watchFormValues(watch)))).toEqual(watch)
  })

  it('omits empty fields and writes custom names with underscores', () => {
    const { specifications } = watchValues({ ...filled, custom: [{ name: 'Lug to  lug', value: '48mm' }] })
    expect(specifications).toEqual({ Lug_to_lug: '48mm' })
  })
})
