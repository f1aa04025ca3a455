import { describe, expect, it } from 'vitest'
import {
  masterKey,
  masterSize,
  pictureSource,
  renditionHeight,
  renditionKey,
  renditionsOf,
  renditionWidths,
  sizedKey,
} from './renditions'

const address = 'https://x.supabase.co/storage/v1/object/public/watch-images/watches/20261101090000000-tidewater'

describe('renditionWidths', () => {
  it('are those narrower than the master', () => {
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
  const at = new Date('2026-11-01T09:00:00.123Z')
  const size = { width: 1600, height: 1200 }

  it('is timestamped and carries the size', () => {
    expect(masterKey('watches', 'Tidewater 300.JPG', size, at)).toBe(
      'watches/20261101090000123-tidewater-300.1600x1200.jpg',
    )
  })

  it('tells files of one name in one millisecond apart by a tag', () => {
    const long = `${'a'.repeat(300)}.jpg`
    expect(masterKey('watches', long, size, at, 'one')).not.toBe(masterKey('watches', long, size, at, 'two'))
    expect(masterKey('watches', 'a.jpg', size, at, 'one')).toBe('watches/20261101090000123-a-one.1600x1200.jpg')
  })

  it.each([
    ['../../Soirée & Guilloché.png', 'soiree-guilloche'],
    ['腕時計.webp', 'picture'],
    ['<script>.jpg', 'script'],
    [`${'a'.repeat(300)}.jpg`, 'a'.repeat(60)],
  ])('makes a safe name of %s', (name, safe) => {
    expect(masterKey('watches', name, size, at)).toBe(`watches/20261101090000123-${safe}.1600x1200.jpg`)
  })
})

describe('renditionsOf', () => {
  it('names everything that lies beside a master, and nothing beside a file of another kind', () => {
    expect(renditionsOf('watches/a.900x600.jpg')).toEqual(['watches/a.900x600.w400.jpg', 'watches/a.900x600.w800.jpg'])
    expect(renditionsOf('watches/a.300x200.jpg')).toEqual([])
    expect(renditionsOf('testimonials/videos/a.mp4')).toEqual([])
  })

  it('is what a page will ask for', () => {
    const key = sizedKey('testimonials', 'a', { width: 1000, height: 1000 })
    expect(pictureSource(key).srcSet).toBe(
      [...renditionsOf(key), key].map((each, i) => `${each} ${[400, 800, 1000][i]}w`).join(', '),
    )
  })
})

describe('pictureSource', () => {
  it('offers the renditions of a master and serves nothing wider than 1,200 px', () => {
    const master = `${address}.1600x1200.jpg`
    expect(pictureSource(master)).toEqual({
      src: renditionKey(master, 1200),
      srcSet: [400, 800, 1200].map((width) => `${address}.1600x1200.w${width}.jpg ${width}w`).join(', '),
      width: 1600,
      height: 1200,
    })
  })

  it('offers a narrow master itself as the widest', () => {
    const master = `${address}.1000x1000.jpg`
    expect(pictureSource(master)).toMatchObject({ src: master, srcSet: expect.stringContaining(`${master} 1000w`) })
  })

  it('uses a picture from elsewhere as it is', () => {
    expect(pictureSource('https://example.com/watch.jpg')).toEqual({ src: 'https://example.com/watch.jpg' })
  })
})
