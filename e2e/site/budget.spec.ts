import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures'

// What a first visit loads before anything is touched, as a host sends it: Brotli at its best.

const KB = 1024
/** Script to start the page, and styles inlined in it. */
const budgets: Record<string, { script: number; styles: number }> = {
  '/': { script: 100 * KB, styles: 9.5 * KB },
  '/about': { script: 116 * KB, styles: 9.5 * KB },
  '/our-collection': { script: 116 * KB, styles: 9.5 * KB },
  '/contact': { script: 110 * KB, styles: 9.5 * KB },
}

const compressed = (text: string) => brotliCompressSync(text).length

async function readText(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  return response.text()
}

for (const [path, { script, styles }] of Object.entries(budgets)) {
  test(`${path} stays within its budget`, async ({ request, isMobile }) => {
    test.skip(isMobile, 'the same files')
    const html = await readText(request, path)
    const chunks = /data-chunks="([^"]+)"/.exec(html)![1].split(' ')
    const sizes = await Promise.all(chunks.map(async (chunk) => compressed(await readText(request, chunk))))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(script)
    expect(compressed(/<style>([\s\S]*?)<\/style>/.exec(html)![1])).toBeLessThanOrEqual(styles)
    expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2)
  })
}
