import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RenditionKind } from '@/lib/pictures/renditions'
import { removeObjects, uploadObject } from '../api/bucket.api'
import type { DrawnPicture } from '../pictures/draw-picture'
import { preparePicture } from '../pictures/prepare-picture'
import { sendAvatar, sendPicture, sendToVideos } from './send-file'

vi.mock('../api/bucket.api', async (original) => ({
  ...(await original<object>()),
  uploadObject: vi.fn(),
  removeObjects: vi.fn(() => Promise.resolve()),
}))
vi.mock('../pictures/prepare-picture', () => ({ preparePicture: vi.fn() }))

const blob = (size: number) => new Blob([new Uint8Array(size)])
const steps = (more = {}) => ({
  signal: new AbortController().signal,
  claim: vi.fn(() => Promise.resolve()),
  onStage: vi.fn(),
  onProgress: vi.fn(),
  onPreview: vi.fn(),
  ...more,
})
const drawn = (kind: RenditionKind): DrawnPicture => ({
  master: { width: 900, height: 600, blob: blob(600) },
  renditions: [
    { width: 400, height: 267, blob: blob(100) },
    { width: 800, height: 533, blob: blob(300) },
  ],
  kind,
})
const uploads = () => vi.mocked(uploadObject).mock.calls.map(([upload]) => upload)

beforeEach(() => {
  vi.mocked(uploadObject)
    .mockReset()
    .mockImplementation(async ({ body, onProgress }) => onProgress?.(body.size))
  vi.mocked(removeObjects).mockClear()
  vi.mocked(preparePicture).mockResolvedValue(drawn('webp'))
})

describe('a picture', () => {
  it('uploads its renditions before the master, under a timestamped name', async () => {
    const url = await sendPicture(new File([], 'Tide water.PNG'), 'watches')(steps())
    expect(url).toMatch(
      /^\/storage\/v1\/object\/public\/watch-images\/watches\/\d{17}-tide-water-[0-9a-f]{8}\.900x600\.webp\.jpg$/,
    )
    const master = url.replace(/.*watch-images\//, '')
    const stem = master.replace('.webp.jpg', '')
    expect(uploads()).toMatchObject([
      { key: `${stem}.w400.webp`, contentType: 'image/webp', body: { size: 100 } },
      { key: `${stem}.w800.webp`, contentType: 'image/webp', body: { size: 300 } },
      { key: master, contentType: 'image/jpeg', body: { size: 600 } },
    ])
  })

  it('has JPEG names and types for JPEG renditions', async () => {
    vi.mocked(preparePicture).mockResolvedValue(drawn('jpg'))
    const url = await sendPicture(new File([], 'a.png'), 'watches')(steps())
    expect(url).toMatch(/-a-[0-9a-f]{8}\.900x600\.jpg$/)
    expect(uploads()).toMatchObject([
      { key: expect.stringMatching(/\.900x600\.w400\.jpg$/), contentType: 'image/jpeg' },
      { key: expect.stringMatching(/\.900x600\.w800\.jpg$/), contentType: 'image/jpeg' },
      { key: expect.stringMatching(/\.900x600\.jpg$/), contentType: 'image/jpeg' },
    ])
  })

  it('counts the bytes of all its files', async () => {
    const each = steps()
    await sendPicture(new File([], 'a.jpg'), 'watches')(each)
    const shares = each.onProgress.mock.calls.map(([share]) => share)
    expect(shares).toEqual([...shares].sort())
    expect(shares).toEqual(expect.arrayContaining([0.1, 0.4, 1]))
  })

  it('is claimed before the upload, and shows its smallest rendition', async () => {
    const each = steps({ claim: vi.fn(async () => expect(uploadObject).not.toHaveBeenCalled()) })
    await sendPicture(new File([], 'a.jpg'), 'watches')(each)
    expect(each.claim).toHaveBeenCalledWith(expect.stringMatching(/\.900x600\.webp\.jpg$/))
    expect(each.onPreview).toHaveBeenCalledWith(expect.objectContaining({ size: 100 }))
  })

  it('removes its files when one fails, and is not prepared again for a retry', async () => {
    vi.mocked(preparePicture).mockClear()
    const send = sendPicture(new File([], 'a.jpg'), 'watches')
    vi.mocked(uploadObject).mockResolvedValueOnce().mockRejectedValueOnce(new Error('no'))
    await expect(send(steps())).rejects.toThrow('no')
    expect(removeObjects).toHaveBeenCalledWith(uploads().map(({ key }) => key))
    const failed = uploads()[0].key
    await send(steps())
    expect(preparePicture).toHaveBeenCalledOnce()
    expect(uploads()[2].key).not.toBe(failed)
  })

  it('does not start after an abort', async () => {
    const controller = new AbortController()
    vi.mocked(uploadObject).mockImplementationOnce(async () => controller.abort())
    await expect(sendPicture(new File([], 'a.jpg'), 'watches')(steps({ signal: controller.signal }))).rejects.toThrow()
    expect(uploads()).toHaveLength(1)
    expect(removeObjects).toHaveBeenCalledWith([uploads()[0].key])
  })
})

it('rejects a picture that is too large for the bucket even after shrinking', async () => {
  const picture = drawn('webp')
  Object.defineProperty(picture.master.blob, 'size', { value: 5 * 1024 * 1024 + 1 })
  vi.mocked(preparePicture).mockResolvedValue(picture)
  await expect(sendPicture(new File([], 'a.jpg'), 'watches')(steps())).rejects.toThrow(
    'Image is larger than 5MB even after it was shrunk',
  )
})

it('gives an avatar a random name, and caches it for an hour', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => sendAvatar(new File([], 'Jane Doe.jpg'))(steps())))
  expect(one).toMatch(/\/testimonials\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.900x600\.webp\.jpg$/)
  expect(one).not.toBe(two)
  expect(new Set(uploads().map(({ maxAge }) => maxAge))).toEqual(new Set([3600]))
})

it('uploads a film unchanged, with the extension of its content', async () => {
  const file = new File(['film'], 'Our Film.mp4')
  const url = await sendToVideos(file, { extension: 'mov', contentType: 'video/quicktime' })(steps())
  expect(url).toMatch(/\/testimonials\/videos\/\d{17}-our-film-[0-9a-f]{8}\.mov$/)
  expect(uploads()).toMatchObject([{ body: file, contentType: 'video/quicktime' }])
})

it('uploads at most three files at once', async () => {
  const ends: (() => void)[] = []
  vi.mocked(uploadObject).mockImplementation(() => new Promise((resolve) => ends.push(resolve)))
  const film = { extension: 'mp4', contentType: 'video/mp4' }
  const all = Promise.all([1, 2, 3, 4].map(() => sendToVideos(new File(['film'], 'a.mp4'), film)(steps())))
  await expect.poll(() => ends).toHaveLength(3)
  ends[0]()
  await expect.poll(() => ends).toHaveLength(4)
  ends.forEach((end) => end())
  await all
})
