// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'

type Format = { type: string; quality: number }

/** File names are canvas sizes. Types other than the given ones become PNG. */
function studioOf(...makes: string[]) {
  const context = { fillRect: vi.fn(), drawImage: vi.fn() }
  return {
    makeCanvas: (size: { width: number; height: number }) =>
      Object.assign(document.createElement('canvas'), size, { getContext: () => context }),
    encode: vi.fn(async (canvas: HTMLCanvasElement, { type }: Format) => {
      return new File([], `${canvas.width}x${canvas.height}`, { type: makes.includes(type) ? type : 'image/png' })
    }),
  }
}
const source = document.createElement('canvas')
const [chrome, safari] = [['image/jpeg', 'image/webp'], ['image/jpeg']]
const asked = ({ encode }: ReturnType<typeof studioOf>) =>
  encode.mock.calls.map(([, { type, quality }]) => `${type} ${quality}`)

/** The module remembers the format, so each test imports it anew. */
let drawPicture: typeof import('./draw-picture').drawPicture
beforeEach(async () => {
  vi.resetModules()
  ;({ drawPicture } = await import('./draw-picture'))
})

it('makes a JPEG master and WebP renditions, narrowest first', async () => {
  const studio = studioOf(...chrome)
  const { master, renditions, kind } = await drawPicture(source, { width: 4000, height: 3000 }, studio, () => {})
  expect(master).toMatchObject({ width: 1920, height: 1440, blob: { name: '1920x1440', type: 'image/jpeg' } })
  expect(renditions).toMatchObject([
    { width: 400, height: 300, blob: { name: '400x300', type: 'image/webp' } },
    { width: 800, height: 600, blob: { name: '800x600', type: 'image/webp' } },
    { width: 1200, height: 900, blob: { name: '1200x900', type: 'image/webp' } },
  ])
  expect(kind).toBe('webp')
  expect(asked(studio)).toEqual(['image/jpeg 0.85', ...Array(3).fill('image/webp 0.8')])
})

it('makes JPEG renditions if the browser has no WebP, and tries WebP only once', async () => {
  const studio = studioOf(...safari)
  const { renditions, kind } = await drawPicture(source, { width: 900, height: 600 }, studio, () => {})
  expect(renditions.map(({ width, blob }) => [width, blob.type])).toEqual([
    [400, 'image/jpeg'],
    [800, 'image/jpeg'],
  ])
  expect(kind).toBe('jpg')
  expect(asked(studio)).toEqual(['image/jpeg 0.85', 'image/webp 0.8', 'image/jpeg 0.75', 'image/jpeg 0.75'])

  const next = studioOf(...safari)
  expect(await drawPicture(source, { width: 500, height: 500 }, next, () => {})).toMatchObject({ kind: 'jpg' })
  expect(asked(next)).toEqual(['image/jpeg 0.85', 'image/jpeg 0.75'])
})

it('uses the plain name for a picture without renditions', async () => {
  const drawn = await drawPicture(source, { width: 300, height: 200 }, studioOf(...chrome), () => {})
  expect(drawn).toMatchObject({ renditions: [], kind: 'jpg' })
})
