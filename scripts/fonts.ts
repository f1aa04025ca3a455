// `npx tsx scripts/fonts.ts`: makes src/assets/fonts of the Fontsource files, for which the first paint waits least.
// Run again after one of those packages has been raised.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const folder = path.resolve(import.meta.dirname, '../src/assets/fonts')

/** Kerning, ligatures, and the figures that src/styles asks for; the designers' alternates, also those in context, go. */
const features = ['kern', 'liga', 'lnum', 'tnum']

const fonts = [
  {
    name: 'cormorant-400',
    source: import.meta.resolve('@fontsource/cormorant/files/cormorant-latin-400-normal.woff2'),
  },
  {
    name: 'inter',
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    // As `font-weight` in src/styles/fonts.css.
    variationAxes: { wght: { min: 400, max: 500 } },
  },
]

await mkdir(folder, { recursive: true })
for (const { name, source, variationAxes } of fonts) {
  const font = await readFile(fileURLToPath(source))
  // Without the combining accents: browsers put letter and accent together to the one character that is there.
  const characters = create(font).characterSet.filter((code) => code < 0x300 || code > 0x36f)
  const subset = await subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes,
  })
  await writeFile(path.join(folder, `${name}.woff2`), subset)
  console.log(`${name}: ${font.length} -> ${subset.length} bytes`)
}
