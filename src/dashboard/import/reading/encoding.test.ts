import { describe, expect, it } from 'vitest'
import { decodeText, type Encoding } from './encoding'

/** The bytes of a text in an encoding of one byte per character. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from([...text], (character) => bytes.get(character)!)
}

const manyInAscii = 'Halden,Tidewater 300,A diving watch of steel with a black dial.\n'.repeat(300)

describe('decodeText', () => {
  it.each<[Encoding, string]>([
    ['macintosh', 'Atelier Nord,Journée d’Hiver,Boîte à musique et réveil très précis.'],
    ['macintosh', 'Uhrenhaus,Grüße,Ein schönes Gehäuse für jeden Tag, größer als üblich – wie früher.'],
    ['windows-1252', 'Atelier Nord,Journée,Boîte à musique et réveil très précis.'],
    ['windows-1250', 'Zakład,Zegarek,Piękny zegarek z żółtego złota i stalowa skrzynka'],
    ['windows-1251', 'Часы,Полет,Мужские часы из стали с черным циферблатом'],
  ])('detects %s, also among many lines in ASCII', async (encoding, line) => {
    for (const text of [`Brand,Name,Description\n${line}\n`, `Brand,Name,Description\n${manyInAscii}${line}\n`]) {
      expect(await decodeText(encoded(text, encoding))).toMatchObject({ text, encoding })
    }
  })

  it('detects Shift JIS', async () => {
    // 'Name\n時計は日本のものです。'
    const bytes = [0x8e, 0x9e, 0x8c, 0x76, 0x82, 0xcd, 0x93, 0xfa, 0x96, 0x7b, 0x82, 0xcc, 0x82, 0xe0, 0x82, 0xcc]
    const { text, encoding } = await decodeText(
      Uint8Array.from([...new TextEncoder().encode('Name\n'), ...bytes, 0x82, 0xc5, 0x82, 0xb7, 0x81, 0x42]),
    )
    expect([text, encoding]).toEqual(['Name\n時計は日本のものです。', 'shift_jis'])
  })

  it('offers the encodings with a sample each when it is unsure, and takes the chosen one', async () => {
    const bytes = encoded('Brand,Name\nHalden,Full set – serviced\n', 'macintosh')
    const unsure = await decodeText(bytes)
    expect(unsure.encoding).toBeUndefined()
    expect(unsure.encodings).toContainEqual({ encoding: 'macintosh', sample: 'Full set – serviced' })
    expect(new Set(unsure.encodings.map(({ sample }) => sample)).size).toBe(unsure.encodings.length)
    expect(await decodeText(bytes, 'macintosh')).toMatchObject({
      text: 'Brand,Name\nHalden,Full set – serviced\n',
      encoding: 'macintosh',
    })
  })

  it('asks nothing of a file in Unicode', async () => {
    expect(await decodeText(new TextEncoder().encode('Soirée d’Été'))).toEqual({ text: 'Soirée d’Été', encodings: [] })
  })
})
