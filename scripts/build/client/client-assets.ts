import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'

export type ClientAssets = {
  entry: string
  styles: string
  styleUrls: string[]
  fonts: string[]
  /** Without a page, returns the entry's scripts only. */
  scriptsOf(page?: string): string[]
}

const entrySource = 'index.html'
const ownFile = 'scripts/build/client/client-assets.ts'

/** Reads Vite's manifest and deletes it from the output. */
export async function readClientAssets(outDir: string): Promise<ClientAssets> {
  const manifestFile = path.join(outDir, '.vite/manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  await rm(path.dirname(manifestFile), { recursive: true })
  const entry = manifest[entrySource]
  const styleFiles = [...collectKeys(entrySource)].flatMap((key) => manifest[key].css ?? [])
  const texts = await Promise.all(styleFiles.map((file) => readFile(path.join(outDir, file), 'utf8')))
  const styles = texts.join('\n')
  const fonts = [...styles.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)].map(([, url]) => url)
  const hasAccents = (url: string) => url.includes('-accents-')
  if (!fonts.some(hasAccents) || fonts.every(hasAccents)) {
    throw new Error(`The styles name no fonts with and without "-accents-"; see ${ownFile}.`)
  }

  function collectKeys(key: string, found = new Set<string>()) {
    if (found.has(key)) return found
    found.add(key)
    for (const each of manifest[key].imports ?? []) collectKeys(each, found)
    return found
  }

  return {
    entry: `/${entry.file}`,
    styles: styles.trim(),
    styleUrls: styleFiles.map((file) => `/${file}`),
    // Browsers load fonts with accents on demand.
    fonts: fonts.filter((url) => !hasAccents(url)),
    scriptsOf(page) {
      const found = collectKeys(entrySource)
      if (page) {
        const source = `src/app/routes/public/${fileName(page)}.route.tsx`
        if (!manifest[source]) throw new Error(`There is no page ${source}; see src/app/routes.tsx.`)
        collectKeys(source, found)
      }
      return [...new Set([...found].map((key) => `/${manifest[key].file}`))]
    },
  }
}

const fileName = (page: string) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
