import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renditionKey } from '../../../src/lib/pictures/renditions.ts'
import type { BuildBackend } from '../backend.ts'
import { drawSharePicture } from './share-picture.ts'

type SharedWatch = { id: string; name: string; brand: string; image_urls: string[] }

/** Draws the picture that stands beside a link to each watch; gives the names of those whose picture could not be read. */
export async function writeSharePictures(
  outDir: string,
  watches: readonly SharedWatch[],
  { environment }: BuildBackend,
): Promise<string[]> {
  const folder = path.join(outDir, 'og')
  await mkdir(folder, { recursive: true })
  const missing: string[] = []
  for (const { id, name, brand, image_urls: addresses } of watches) {
    const picture = addresses[0] && (await readPicture(addresses[0], environment.supabaseUrl))
    if (addresses[0] && !picture) missing.push(name)
    await writeFile(path.join(folder, `${id}.jpg`), await draw(picture || undefined, { eyebrow: brand, title: name }))
  }
  return missing
}

/** Words alone where the picture is none. */
async function draw(picture: Buffer | undefined, words: Parameters<typeof drawSharePicture>[1]) {
  return drawSharePicture(picture, words).catch(() => drawSharePicture(undefined, words))
}

/** The rendition of 800 px is enough, where there is one. */
async function readPicture(address: string, supabaseUrl: string): Promise<Buffer | undefined> {
  const whole = new URL(address, supabaseUrl).href
  for (const each of new Set([renditionKey(whole, 800), whole])) {
    const response = await fetch(each, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
    if (response?.ok) return Buffer.from(await response.arrayBuffer())
  }
  return undefined
}
