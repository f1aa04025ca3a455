import { describe, expect, it } from 'vitest'
import type { ImportKind, Texts } from '../import-kind'
import { otherFiles, PictureFiles, picturesOf } from './pictures'

const kind = {
  pictures: { field: 'pictures', most: 10, isStored: () => false },
  stemsOf: ({ reference = '' }: Texts) => [reference],
} as unknown as ImportKind

const unused = () => Promise.reject(new Error('unused'))
const chosen = (paths: string[]) => paths.map((path, size) => ({ path, size, open: unused }))

/** Returns paths of each row's pictures, and absent or unclear names. */
function find(paths: string[], rows: Texts[]) {
  const files = new PictureFiles(chosen(paths))
  files.expect(kind, rows)
  return rows.map((texts) => {
    const { found, absent, unclear } = picturesOf(kind, texts, files)
    return { found: found.map(({ size }) => paths[size]), absent, unclear }
  })
}
const named = (...cells: string[]) => cells.map((pictures) => ({ pictures }))
const all = (...found: string[]) => ({ found, absent: [], unclear: [] })

describe('pictures that rows name', () => {
  it('are found by their paths, also if the folders contain the same names', () => {
    const paths = ['photos/16610/1.jpg', 'photos/16610/2.jpg', 'photos/5711/1.jpg', 'photos/5711/2.jpg']
    expect(find(paths, named('16610/1.jpg;16610/2.jpg', '5711\\1.jpg;5711\\2.jpg'))).toEqual([
      all(paths[0], paths[1]),
      all(paths[2], paths[3]),
    ])
    expect(find(paths, named('https://cdn.test/a/16610/1.jpg?v=1', 'https://cdn.test/a/5711/1.jpg'))).toEqual([
      all(paths[0]),
      all(paths[2]),
    ])
  })

  it.each([
    ['a name without its folder', ['a/1.jpg', 'b/1.jpg'], ['1.jpg'], ['1.jpg']],
    ['two addresses that end alike', ['photos/1.jpg'], ['https://x.test/a/1.jpg', 'https://x.test/b/1.jpg'], ['1.jpg']],
    ['two names whose folders were lost', ['1.jpg'], ['16610/1.jpg', '5711/1.jpg'], ['16610/1.jpg']],
  ])('are not taken if they are unclear: %s', (_, paths, cells, unclear) => {
    expect(find(paths, named(...cells))[0]).toEqual({ found: [], absent: [], unclear })
  })

  it('are absent if their folder is another', () => {
    expect(find(['5711/1.jpg'], named('16610/1.jpg'))).toEqual([{ found: [], absent: ['16610/1.jpg'], unclear: [] }])
  })

  it.each([
    ['the two spellings of an accent', 'photos/soire\u0301e.jpg', 'soir\u00e9e.jpg'],
    ['another case', 'photos/FRONT.JPG', 'front.jpg'],
    ['an address in another folder', 'photos/front.jpg', 'https://cdn.test/s/files/front.jpg?v=2'],
    ['an encoded address', 'Soirée 36.jpg', 'https://cdn.test/Soir%C3%A9e%2036.jpg'],
    ['a folder that is missing among the files', 'front.jpg', 'images/front.jpg'],
    ['a number sign', 'IMG #1.jpg', 'IMG #1.jpg'],
    ['a size of Shopify', 'front.jpg', 'https://cdn.test/front_600x.jpg'],
    ['a size of WordPress', 'front.jpg', 'https://x.test/2024/01/front-1024x768.jpg'],
    ['a scaled picture of WordPress', 'front.jpg', 'https://x.test/2024/01/front-scaled.jpg'],
  ])('are found despite %s', (_, path, cell) => {
    expect(find([path], named(cell))).toEqual([all(path)])
  })

  it('keep the key of a name that is there once, and have their path in it otherwise', () => {
    const files = new PictureFiles(chosen(['a/Front.jpg', 'a/1.jpg', 'b/1.jpg']))
    expect([...files.unused.keys()]).toEqual(['front.jpg:0', 'a/1.jpg:1', 'b/1.jpg:2'])
  })
})

describe('pictures that are called like a row', () => {
  it('are not taken if they fit two rows', () => {
    expect(find(['16610-1.jpg'], [{ reference: '16610' }, { reference: '16610' }])).toEqual([
      { found: [], absent: [], unclear: ['16610-1.jpg'] },
      { found: [], absent: [], unclear: ['16610-1.jpg'] },
    ])
  })

  it('are not taken if two folders have the same name', () => {
    expect(find(['a/16610-1.jpg', 'b/16610-1.jpg'], [{ reference: '16610' }])).toEqual([
      { found: [], absent: [], unclear: ['16610-1.jpg'] },
    ])
  })

  it('are none of a row whose name has no Latin letter', () => {
    expect(find(['写真.jpg'], [{ reference: '精工舎' }])).toEqual([all()])
  })
})

it('lists files that are no pictures, without what a system adds', () => {
  expect(otherFiles(chosen(['a/b.heic', 'c.jpg', '.DS_Store', 'Thumbs.db', 'list.txt']))).toEqual([
    'b.heic',
    'list.txt',
  ])
})
