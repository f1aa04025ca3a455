import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'
import { downloadFrom } from '../helpers/downloads'

export async function exportCsv(page: Page, button: Locator): Promise<{ name: string; rows: string[][] }> {
  const { name, text } = await downloadFrom(page, button)
  // Spreadsheets need both.
  expect(text.startsWith('\uFEFF'), 'the byte order mark').toBe(true)
  expect(text.endsWith('\r\n'), 'the last line ends').toBe(true)
  return { name, rows: parseCsv(text.slice(1)) }
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const match = cell.exec(text)
    if (!match) throw new Error(`No cell of RFC 4180: ${JSON.stringify(text.slice(at, at + 80))}`)
    row.push(match[1]?.replaceAll('""', '"') ?? match[2])
    if (match[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
