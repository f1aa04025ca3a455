import { expect, it } from 'vitest'
import { decodeText } from './encoding'

const bytesOf = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))

it('takes accents of Windows for sure, and offers other encodings with a sample each', () => {
  const { text, encoding, encodings } = decodeText(bytesOf('Name\nSoir', 0xe9, 'e'))
  expect([text, encoding]).toEqual(['Name\nSoirée', 'windows-1252'])
  expect(encodings[0]).toEqual({ encoding: 'windows-1252', sample: 'Soirée' })
  expect(new Set(encodings.map(({ sample }) => sample)).size).toBe(encodings.length)
})

it.each([
  ['accents', bytesOf('Name\nSoir', 0x8e, 'e'), 'Soirée'],
  ['an apostrophe', bytesOf('Name\nThe diver', 0xd5, 's watch'), 'The diver’s watch'],
])('lets the owner choose the encoding of a Mac file with %s', (_, bytes, sample) => {
  const unsure = decodeText(bytes)
  expect(unsure.encoding).toBeUndefined()
  expect(unsure.encodings).toContainEqual({ encoding: 'macintosh', sample })
  expect(decodeText(bytes, 'macintosh')).toMatchObject({ text: `Name\n${sample}`, encoding: 'macintosh' })
})

it('asks nothing of a file in Unicode', () => {
  expect(decodeText(new TextEncoder().encode('Soirée d’Été'))).toEqual({ text: 'Soirée d’Été', encodings: [] })
})
