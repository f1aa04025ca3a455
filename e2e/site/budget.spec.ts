import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures'

// What a first visit loads before anything is touched, as a host sends it: Brotli at its best.

const KB = 1024
/** Script to start the page, and styles inlined in it; 1.5 KB of script come besides, inlined and for the worker. */
const budgets: Record<string, { script: number; styles: number }> = {
  '/': { script: 98 * KB, styles: 9 * KB },
  '/about': { script: 116 * KB, styles: 9 * KB },
  '/our-collection': { script: 113 * KB, styles: 9 * KB },
  '/contact': { script: 108 * KB, styles: 9 * KB },
}

const compressed = (text: string) => brotliCompressSync(text).length

async function readText(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  return response.text()
}

for (const [path, { script, styles }] of Object.entries(budgets)) {
  test(`${path} stays within its budget`, async ({ request }) => {
    const html = await readText(request, path)
    const chunks = /data-chunks="([^"]+)"/.exec(html)![1].split(' ')
    // The worker keeps nothing of the owner's, so an offline page would be without them.
    expect(chunks.filter((chunk) => chunk.includes('/admin/'))).toEqual([])
    const sizes = await Promise.all(chunks.map(async (chunk) => compressed(await readText(request, chunk))))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(script)
    expect(compressed(/<style>([\s\S]*?)<\/style>/.exec(html)![1])).toBeLessThanOrEqual(styles)
    const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, address]) => address)
    expect(fonts).toHaveLength(2)
    const bytes = await Promise.all(fonts.map(async (font) => (await (await request.get(font)).body()).length))
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(28 * KB)
  })
}
