import { describe, expect, it } from 'vitest'
import { csvFile } from '../../export/csv'
import { FileProblem } from './limits'
import { readCsv } from './read-csv'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig = false) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

describe('readCsv', () => {
  const expected = { headings: ['Name', 'Price'], rows: [['Soirée', '1']], lines: [2], cellCounts: [undefined] }

  it.each([
    ['UTF-8', utf8('Name,Price\nSoirée,1')],
    ['UTF-8 with a mark', utf8('\uFEFFName,Price\nSoirée,1')],
    ['UTF-16 with a mark', utf16('\uFEFFName,Price\nSoirée,1')],
    ['UTF-16 of the other order with a mark', utf16('\uFEFFName,Price\nSoirée,1', true)],
    ['Windows-1252', Uint8Array.from([...utf8('Name,Price\nSoir'), 0xe9, ...utf8('e,1')])],
    ['semicolons', utf8('Name;Price\r\nSoirée;1\r\n')],
    ['tabs', utf8('Name\tPrice\nSoirée\t1\n\n')],
    ['quotes', utf8('"Name","Price"\n"Soirée","1"')],
    ['old Macs', utf8('Name,Price\rSoirée,1\r')],
  ])('reads %s', (_, bytes) => {
    expect(readCsv(bytes)).toMatchObject(expected)
  })

  it('keeps line breaks, quotes and delimiters within quotes, and says in which line a row stands', () => {
    const { rows, lines } = readCsv(utf8('A;B\n\n"one\r\ntwo; ""three"", four";x\n;\n5;6\n'))
    expect(rows).toEqual([
      ['one\r\ntwo; "three", four', 'x'],
      ['5', '6'],
    ])
    expect(lines).toEqual([3, 5])
  })

  it('tells headings apart that are there twice, and calls those that are missing', () => {
    const { headings, rows } = readCsv(utf8('Tag,Tag,,Name,\na,b,c,d'))
    expect(headings).toEqual(['Tag', 'Tag (2)', 'Column 3', 'Name'])
    expect(rows).toEqual([['a', 'b', 'c', 'd']])
  })

  it('fills up short lines, and marks lines with another number of cells than the headings', () => {
    const { rows, cellCounts } = readCsv(utf8('A,B,C\n1\n1,2,3,,\n1,2,3,4'))
    expect(rows[0]).toEqual(['1', '', ''])
    expect(cellCounts).toEqual(['fewer', undefined, 'more'])
  })

  it('marks a row whose quotation mark has taken other lines into a cell', () => {
    const text = 'Brand,Name,Text,Cost\nA,One,"Hulk,1\nA,Two,plain,2\nA,Three,green",3\nA,Four,plain,4'
    expect(readCsv(utf8(text)).cellCounts).toEqual(['more', undefined])
  })

  it.each([
    ['text follows a closing quotation mark', 'Name,Text,Cost\nA,plain,1\nB,"Hulk" dial,2\nC,plain,3', 3],
    ['a quotation mark is never closed', 'Name,Text,Cost\n"A\nb",plain,1\nB,"Hulk dial,2\nC,plain,3', 4],
  ])('refuses the file and names the line if %s', (_, text, line) => {
    const read = () => readCsv(utf8(text))
    expect(read).toThrow(FileProblem)
    expect(read).toThrow(`in line ${line} `)
  })

  it('reads the delimiter of a first line sep=;', () => {
    expect(readCsv(utf8('sep=;\r\nName;Price\r\nSoirée;1'))).toMatchObject({ ...expected, lines: [3] })
  })

  it('skips title rows above the headings and a total below the rows', () => {
    const text =
      'Inventory,,,\nPrinted 11/28/2026,,,\n,,,\nBrand,Name,Reference,Cost\nA,One,R-1,\nA,Two,R-2,5\nTotal,2,,'
    expect(readCsv(utf8(text))).toMatchObject({ headings: ['Brand', 'Name', 'Reference', 'Cost'], lines: [5, 6] })
  })

  it('takes the text out of cells that a spreadsheet was forced to read as text', () => {
    expect(readCsv(utf8('A,B\n="00123","=""12E45"""')).rows).toEqual([['00123', '12E45']])
  })

  it('gives back what an export has kept from becoming a formula', () => {
    const cells = [
      '=1+1',
      '+1 480 555 0147',
      '-5',
      '@home',
      "it's",
      "'quoted'",
      "'=so",
      "''+so",
      'a "b", c',
      'two\nlines',
      '\tx',
    ]
    const lines = [cells.map((_, index) => `H${index}`), cells]
    expect(readCsv(utf8(csvFile(lines))).rows).toEqual([cells])
  })

  it.each([
    ['an empty file', utf8(''), /no rows/],
    ['headings alone', utf8('A,B\n,\n'), /no rows/],
    ['a spreadsheet', utf8('PK\u0003\u0004…'), /not a CSV/],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0, 0, 0xe9, 1, 2, 3]), /not a CSV/],
  ])('refuses %s', (_, bytes, words) => {
    const read = () => readCsv(bytes)
    expect(read).toThrow(FileProblem)
    expect(read).toThrow(words)
  })
})
