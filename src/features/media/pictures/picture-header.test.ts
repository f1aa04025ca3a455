import { Blob as NodeBlob } from 'node:buffer'
import { expect, it } from 'vitest'
import { hasTooManyPixels, readPictureSize } from './picture-header'

const fromText = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const jpeg = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat()])
const segment = (marker: number, ...content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
]
const frame = (marker: number) => segment(marker, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3)
const webp = (kind: string, ...content: number[]) =>
  new Uint8Array([...fromText('RIFF'), 0, 0, 0, 0, ...fromText(`WEBP${kind}`), 0, 0, 0, 0, ...content])

it.each([
  ['a baseline JPEG', jpeg(segment(0xe1, ...new Array(300).fill(0xc0)), frame(0xc0))],
  ['a progressive JPEG', jpeg(segment(0xc4, 1, 2, 3), [0xff], frame(0xc2))],
  [
    'a PNG',
    new Uint8Array([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x0f, 0xa0, 0, 0, 0x0b,
      0xb8,
    ]),
  ],
  ['an extended WebP', webp('VP8X', 0, 0, 0, 0, 0x9f, 0x0f, 0, 0xb7, 0x0b, 0)],
  ['a lossy WebP', webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0xa0, 0x0f, 0xb8, 0x0b)],
  ['a lossless WebP', webp('VP8L', 0x2f, ...littleEndian(3999 | (2999 << 14)))],
])('reads the size of %s', (_, bytes) => {
  expect(readPictureSize(bytes)).toEqual({ width: 4000, height: 3000 })
})

it.each([
  ['breaks off', jpeg(segment(0xe1, 1, 2, 3))],
  ['is no picture', new Uint8Array(fromText('not a picture, but long enough to be one'))],
  ['is empty', new Uint8Array()],
])('returns null for a file that %s', (_, bytes) => {
  expect(readPictureSize(bytes)).toBeNull()
})

it('finds too many pixels behind a megabyte of metadata', async () => {
  // jsdom's blobs cannot be read.
  const file = (bytes: Uint8Array<ArrayBuffer>) => new NodeBlob([bytes]) as Blob
  const profile = segment(0xe2, ...new Array(65_533).fill(0))
  const before = Array.from({ length: 18 }, () => profile)
  // 12,000 by 9,000.
  const hundred = segment(0xc0, 8, 0x23, 0x28, 0x2e, 0xe0, 3)
  expect(await hasTooManyPixels(file(jpeg(...before, hundred)))).toBe(true)
  expect(await hasTooManyPixels(file(jpeg(...before, frame(0xc0))))).toBe(false)
})

function littleEndian(value: number) {
  return [0, 8, 16, 24].map((shift) => (value >> shift) & 0xff)
}
