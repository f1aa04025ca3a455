// @vitest-environment jsdom

import { describe, expect, it } from 'vitest'
import { csvLine, exportCsv } from './csv'

describe('csvLine', () => {
  it('quotes cells as RFC 4180 requires and ends with CRLF', () => {
    expect(csvLine(['plain', 'a,b', 'say "yes"', 'two\nlines', null])).toBe(
      'plain,"a,b","say ""yes""","two\nlines",\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1+1', '＝1+1', '＋1', '－1', '＠x'])(
    'keeps %j from becoming a formula',
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('leaves such characters unchanged elsewhere in a cell', () => {
    expect(csvLine(['a=b', '1-2'])).toBe('a=b,1-2\r\n')
  })
})

describe('exportCsv', () => {
  const columns = [{ heading: 'Email', text: (row: string) => row }]

  it('fetches chunk after chunk and reports progress', async () => {
    const asked: (string | undefined)[] = []
    const progress: number[][] = []
    const file = await exportCsv(
      columns,
      async (cursor) => {
        asked.push(cursor)
        return cursor ? { rows: ['c'], hasMore: false } : { rows: ['a', 'b'], hasMore: true, total: 3 }
      },
      (...counts) => progress.push(counts),
    )
    expect(asked).toEqual([undefined, 'b'])
    expect(progress).toEqual([
      [2, 3],
      [3, 3],
    ])
    expect(await read(file)).toBe('\uFEFFEmail\r\na\r\nb\r\nc\r\n')
  })

  it('refuses to write an empty file', async () => {
    await expect(
      exportCsv(
        columns,
        async () => ({ rows: [], hasMore: false }),
        () => {},
      ),
    ).rejects.toThrow('No data to export')
  })
})

/** `text()` would drop the byte order mark. jsdom supports only FileReader. */
function read(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(file)
  })
}
