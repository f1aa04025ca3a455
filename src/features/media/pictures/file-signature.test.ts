import { describe, expect, it } from 'vitest'
import { isPicture, isWebVtt, otherPictureKindOf, readSignature, videoKindOf } from './file-signature'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))

const box = (brand: string) => bytes([0, 0, 0, 32], 'ftyp', brand, [0, 0, 2, 0])
const ebml = (kind: string) => bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84], kind)

describe('isPicture', () => {
  it.each([
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['PNG', bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a])],
    ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ])('recognizes a %s file by its content', (_, content) => {
    expect(isPicture(content)).toBe(true)
  })

  it.each([
    ['text', bytes('not a picture')],
    ['GIF', bytes('GIF89a')],
    ['HEIC', box('heic')],
    ['AVIF', box('avif')],
    ['SVG', bytes('<svg xmlns=')],
    ['a sound in RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['the beginning of a PNG only', bytes([0x89], 'PN')],
    ['nothing', bytes()],
  ])('rejects %s', (_, content) => {
    expect(isPicture(content)).toBe(false)
  })
})

describe('otherPictureKindOf', () => {
  const file = (brand: string, ...others: string[]) =>
    bytes([0, 0, 0, 16 + 4 * others.length], 'ftyp', brand, [0, 0, 0, 0], ...others, [0, 0, 0, 9], 'meta')

  it.each([
    ['of an iPhone', file('heic', 'mif1', 'heic'), 'heic'],
    ['of an iPhone, with a film', file('heix', 'mif1', 'heix'), 'heic'],
    ['of a Samsung', file('mif1', 'mif1', 'heic'), 'heic'],
    ['of the web', file('avif', 'avif', 'mif1', 'miaf'), 'avif'],
    ['of the web, by its general name', file('mif1', 'avif', 'miaf'), 'avif'],
  ])('recognizes a picture %s', (_, content, kind) => {
    expect(otherPictureKindOf(content)).toBe(kind)
  })

  it.each([
    ['a film', file('isom', 'mp41')],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['nothing', bytes()],
  ])('returns null for %s', (_, content) => {
    expect(otherPictureKindOf(content)).toBeNull()
  })
})

describe('videoKindOf', () => {
  it.each([
    ['film.mp4', box('isom'), 'mp4', 'video/mp4'],
    ['FILM.MP4', box('mp42'), 'mp4', 'video/mp4'],
    ['film.mov', box('qt  '), 'mov', 'video/quicktime'],
    ['old.mov', bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat'), 'mov', 'video/quicktime'],
    ['film.webm', ebml('webm'), 'webm', 'video/webm'],
    ['film.ogv', bytes('OggS', [0, 2]), 'ogg', 'video/ogg'],
    ['film.ogg', bytes('OggS', [0, 2]), 'ogg', 'video/ogg'],
    // The URL's extension must match the content.
    ['renamed.mp4', box('qt  '), 'mov', 'video/quicktime'],
  ])('recognizes %s by its content', (name, content, extension, contentType) => {
    expect(videoKindOf(content, name)).toEqual({ extension, contentType })
  })

  it.each([
    ['a picture', 'film.mp4', box('heic')],
    ['an AVIF picture', 'film.mp4', box('avif')],
    ['sound', 'film.mp4', box('M4A ')],
    ['Matroska', 'film.webm', ebml('matroska')],
    ['text', 'film.mp4', bytes('not a film at all')],
    ['a film of another name', 'film.avi', box('isom')],
    ['nothing', 'film.mp4', bytes()],
  ])('rejects %s', (_, name, content) => {
    expect(videoKindOf(content, name)).toBeNull()
  })
})

describe('isWebVtt', () => {
  it.each(['WEBVTT', 'WEBVTT\n\n00:01', 'WEBVTT - a title', '\u00ef\u00bb\u00bfWEBVTT\r\n'])('accepts %j', (text) => {
    expect(isWebVtt(bytes(text))).toBe(true)
  })

  it.each(['WEBVTTX', 'webvtt', '1\n00:00:01,000 --> 00:00:02,000', ''])('rejects %j', (text) => {
    expect(isWebVtt(bytes(text))).toBe(false)
  })
})

it('returns no bytes if a file cannot be read, e.g. a folder', async () => {
  const folder = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) }
  expect(await readSignature(folder as unknown as Blob)).toHaveLength(0)
})
