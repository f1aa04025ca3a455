import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures'

// Limits for a first visit, compressed with Brotli.

const KB = 1024
/** Scripts exclude 0.7 KB inline and 0.5 KB of hashes. */
const budgets: Record<string, { script: number; styles: number }> = {
  '/': { script: 106 * KB, styles: 9.4 * KB },
  '/about': { script: 118 * KB, styles: 9.4 * KB },
  '/our-collection': { script: 122 * KB, styles: 9.4 * KB },
  '/contact': { script: 111 * KB, styles: 9.4 * KB },
}

const compressed = (text: string) => brotliCompressSync(text).length

/** Scripts contain each other's hashes. */
const withoutHashes = (script: string) => script.replaceAll(/-[\w-]{7}\.js\b/g, '.js')

async function readText(request: APIRequestContext, url: string) {
  const response = await request.get(url)
  expect(response.status(), url).toBe(200)
  return response.text()
}

for (const [path, { script, styles }] of Object.entries(budgets)) {
  test(`${path} stays within its budget`, async ({ request }) => {
    const html = await readText(request, path)
    const chunks = /data-chunks="([^"]+)"/.exec(html)![1].split(' ')
    expect(chunks.filter((chunk) => chunk.includes('/admin/'))).toEqual([])
    const sizes = await Promise.all(
      chunks.map(async (chunk) => compressed(withoutHashes(await readText(request, chunk)))),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(script)
    expect(compressed(/<style>([\s\S]*?)<\/style>/.exec(html)![1])).toBeLessThanOrEqual(styles)
    const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, url]) => url)
    expect(fonts).toHaveLength(2)
    const bytes = await Promise.all(fonts.map(async (font) => (await (await request.get(font)).body()).length))
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(28 * KB)
  })
}
