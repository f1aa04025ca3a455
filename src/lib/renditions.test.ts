import { describe, expect, it } from 'vitest'
import { masterKey, pictureSource, renditionKey, renditionWidths } from './renditions'

const address = 'https://x.supabase.co/storage/v1/object/public/watch-images/watches/20261101090000000-tidewater'

describe('renditionWidths', () => {
  it('are those narrower than the master', () => {
    expect(renditionWidths(1600)).toEqual([400, 800, 1200])
    expect(renditionWidths(800)).toEqual([400])
    expect(renditionWidths(300)).toEqual([])
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

  it.each([
    ['../../Soirée & Guilloché.png', 'soiree-guilloche'],
    ['腕時計.webp', 'picture'],
    ['<script>.jpg', 'script'],
    [`${'a'.repeat(300)}.jpg`, 'a'.repeat(60)],
  ])('makes a safe name of %s', (name, safe) => {
    expect(masterKey('watches', name, size, at)).toBe(`watches/20261101090000123-${safe}.1600x1200.jpg`)
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
