import { describe, expect, it } from 'vitest'
import {
  masterKey,
  masterSize,
  pictureSource,
  renditionHeight,
  renditionKey,
  renditionsOf,
  renditionWidths,
  timestampedName,
} from './renditions'

const url = 'https://x.supabase.co/storage/v1/object/public/watch-images/watches/20261101090000000-tidewater'

describe('renditionWidths', () => {
  it('returns the widths that are narrower than the master', () => {
    expect(renditionWidths(1600)).toEqual([400, 800, 1200])
    expect(renditionWidths(800)).toEqual([400])
    expect(renditionWidths(300)).toEqual([])
  })
})

describe('masterSize', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1920, height: 1440 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1440, height: 1920 },
    ],
    [
      { width: 1920, height: 1920 },
      { width: 1920, height: 1920 },
    ],
    [
      { width: 300, height: 200 },
      { width: 300, height: 200 },
    ],
    [
      { width: 10_000, height: 2 },
      { width: 1920, height: 1 },
    ],
  ])('fits %o into the box without enlarging it', (natural, size) => {
    expect(masterSize(natural)).toEqual(size)
  })
})

describe('renditionHeight', () => {
  it('keeps the proportions', () => {
    expect(renditionHeight({ width: 1920, height: 1440 }, 400)).toBe(300)
    expect(renditionHeight({ width: 1920, height: 1 }, 400)).toBe(1)
  })
})

describe('masterKey', () => {
  it('contains the size and the format of the renditions', () => {
    const size = { width: 1600, height: 1200 }
    expect(masterKey('watches', 'tidewater', size, 'webp')).toBe('watches/tidewater.1600x1200.webp.jpg')
    expect(masterKey('watches', 'tidewater', size, 'jpg')).toBe('watches/tidewater.1600x1200.jpg')
  })
})

describe('timestampedName', () => {
  const at = new Date('2026-11-01T09:00:00.123Z')

  it('starts with a timestamp', () => {
    expect(timestampedName('Tidewater 300.JPG', at)).toBe('20261101090000123-tidewater-300')
  })

  it('distinguishes files of the same name and millisecond by a tag', () => {
    const long = `${'a'.repeat(300)}.jpg`
    expect(timestampedName(long, at, 'one')).not.toBe(timestampedName(long, at, 'two'))
    expect(timestampedName('a.jpg', at, 'one')).toBe('20261101090000123-a-one')
  })

  it.each([
    ['../../Soirée & Guilloché.png', 'soiree-guilloche'],
    ['腕時計.webp', 'picture'],
    ['<script>.jpg', 'script'],
    ['a.900x600.webp.jpg', 'a-900x600-webp'],
    [`${'a'.repeat(300)}.jpg`, 'a'.repeat(60)],
  ])('makes a safe name of %s', (name, safe) => {
    expect(timestampedName(name, at)).toBe(`20261101090000123-${safe}`)
  })
})

describe('renditionsOf', () => {
  it('names all renditions of a master, and none of another file', () => {
    expect(renditionsOf('watches/a.900x600.webp.jpg')).toEqual([
      'watches/a.900x600.w400.webp',
      'watches/a.900x600.w800.webp',
    ])
    expect(renditionsOf('watches/a.900x600.jpg')).toEqual(['watches/a.900x600.w400.jpg', 'watches/a.900x600.w800.jpg'])
    expect(renditionsOf('watches/a.300x200.jpg')).toEqual([])
    expect(renditionsOf('watches/a.900x600.w400.webp')).toEqual([])
    expect(renditionsOf('watches/a.900x600.webp')).toEqual([])
    expect(renditionsOf('testimonials/videos/a.mp4')).toEqual([])
  })

  it.each(['webp', 'jpg'] as const)('names the files that a page requests as %s', (kind) => {
    const key = masterKey('testimonials', 'a', { width: 1000, height: 1000 }, kind)
    expect(pictureSource(key).srcSet).toBe(
      [...renditionsOf(key), key].map((each, i) => `${each} ${[400, 800, 1000][i]}w`).join(', '),
    )
  })
})

describe('pictureSource', () => {
  it.each([
    ['.webp.jpg', 'webp'],
    ['.jpg', 'jpg'],
  ])('offers the renditions of a master %s and nothing wider than 1,200 px', (end, ending) => {
    const master = `${url}.1600x1200${end}`
    expect(pictureSource(master)).toEqual({
      src: renditionKey(master, 1200),
      srcSet: [400, 800, 1200].map((width) => `${url}.1600x1200.w${width}.${ending} ${width}w`).join(', '),
      width: 1600,
      height: 1200,
    })
  })

  it('offers a narrow master itself as the widest', () => {
    const master = `${url}.1000x1000.webp.jpg`
    expect(pictureSource(master)).toMatchObject({ src: master, srcSet: expect.stringContaining(`${master} 1000w`) })
  })

  it('uses a picture of another site unchanged', () => {
    expect(pictureSource('https://example.com/watch.jpg')).toEqual({ src: 'https://example.com/watch.jpg' })
  })
})
