import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'

/** The files of the client build, by what they are needed for. */
export type ClientAssets = {
  /** Address of the script that starts the app. */
  entry: string
  /** The style sheet of the public pages, and where Vite has put it. */
  styles: string
  styleAddresses: string[]
  /** Addresses of the fonts that every page uses. */
  fonts: string[]
  /** Addresses of the scripts that a page needs, the entry's among them; those of the entry alone without a page. */
  scriptsOf(page?: string): string[]
}

const entrySource = 'index.html'
const ownFile = 'scripts/build/client/client-assets.ts'

/**
 * Reads what Vite wrote, and takes its manifest out of what is published.
 *
 * @throws Error where something is gone that is known by its name alone
 */
export async function readClientAssets(outDir: string): Promise<ClientAssets> {
  const manifestFile = path.join(outDir, '.vite/manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  await rm(path.dirname(manifestFile), { recursive: true })
  const entry = manifest[entrySource]
  const styleFiles = [...collectKeys(entrySource)].flatMap((key) => manifest[key].css ?? [])
  const texts = await Promise.all(styleFiles.map((file) => readFile(path.join(outDir, file), 'utf8')))
  const styles = texts.join('\n')
  const fonts = [...styles.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)].map(([, address]) => address)
  const hasAccents = (address: string) => address.includes('-accents-')
  if (!fonts.some(hasAccents) || fonts.every(hasAccents)) {
    throw new Error(`The styles name no fonts with and without "-accents-"; see ${ownFile}.`)
  }

  /** A file and what it imports at once, as keys of the manifest. */
  function collectKeys(key: string, found = new Set<string>()) {
    if (found.has(key)) return found
    found.add(key)
    for (const each of manifest[key].imports ?? []) collectKeys(each, found)
    return found
  }

  return {
    entry: `/${entry.file}`,
    styles: styles.trim(),
    styleAddresses: styleFiles.map((file) => `/${file}`),
    // Characters with accents are asked for where a browser meets one.
    fonts: fonts.filter((address) => !hasAccents(address)),
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

/** As files are spelled: 'coming-soon' of 'comingSoon'. */
const fileName = (page: string) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
