import type { Locator, Page } from '@playwright/test'
import { downloadFrom } from '../downloads'
import { expect } from '../fixtures'

/** Exports; gives the name of the file and its cells. */
export async function exportCsv(page: Page, button: Locator): Promise<{ name: string; rows: string[][] }> {
  const { name, text } = await downloadFrom(page, button)
  // Spreadsheets need both.
  expect(text.startsWith('\uFEFF'), 'the byte order mark').toBe(true)
  expect(text.endsWith('\r\n'), 'the last line ends').toBe(true)
  return { name, rows: parseCsv(text.slice(1)) }
}

/**
 * Answers an export with made-up rows: the first 1,000 at once, the rest after `release`.
 * The requests of the list itself are not answered.
 */
export async function fakeExport(page: Page, table: string, total: number, row: (index: number) => object) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const requested: URL[] = []
  await page.route(`**/rest/v1/${table}?*limit=1000*`, async (route) => {
    requested.push(new URL(route.request().url()))
    const isFirst = requested.length === 1
    if (!isFirst) await released
    const rows = Array.from({ length: total }, (_, index) => row(index))
    await route
      .fulfill({
        status: 206,
        headers: { 'content-range': isFirst ? `0-999/${total}` : `0-${total - 1001}/*` },
        json: isFirst ? rows.slice(0, 1000) : rows.slice(1000),
      })
      // The route is gone where the export was cancelled.
      .catch(() => {})
  })
  return { requested, release: () => release() }
}

/** The id of a made-up row. */
export const madeUpId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Reads RFC 4180: commas, quotes that are doubled inside quotes, lines that end in CRLF. */
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
