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
  scriptsOf(pageFile?: string): string[]
}

/** Tailwind's stand-in for `@property`, for browsers older than those that the site supports: a tenth of the styles. */
const standIn = /@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/

const entrySource = 'index.html'

/** Reads what Vite wrote, and takes its manifest out of what is published. */
export async function readClientAssets(outDir: string): Promise<ClientAssets> {
  const manifestFile = path.join(outDir, '.vite/manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  await rm(path.dirname(manifestFile), { recursive: true })
  const entry = manifest[entrySource]
  const styleFiles = [...collectKeys(entrySource)].flatMap((key) => manifest[key].css ?? [])
  const styles = await Promise.all(styleFiles.map((file) => readFile(path.join(outDir, file), 'utf8')))

  /** A file and what it imports at once, as keys of the manifest. */
  function collectKeys(key: string, found = new Set<string>()) {
    if (found.has(key)) return found
    found.add(key)
    for (const each of manifest[key].imports ?? []) collectKeys(each, found)
    return found
  }

  return {
    entry: `/${entry.file}`,
    styles: styles.join('\n').replace(standIn, '').trim(),
    styleAddresses: styleFiles.map((file) => `/${file}`),
    fonts: [...styles.join('').matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)]
      .map(([, address]) => address)
      .filter((address) => !address.includes('-accents-')),
    scriptsOf(pageFile) {
      const found = collectKeys(entrySource)
      if (pageFile) {
        const source = `src/app/routes/public/${pageFile}.route.tsx`
        if (!manifest[source]) throw new Error(`There is no page ${source}; see the handles in src/app/routes.tsx.`)
        collectKeys(source, found)
      }
      return [...new Set([...found].map((key) => `/${manifest[key].file}`))]
    },
  }
}
