// Run `npx tsx scripts/build/pictures/fonts.ts` after updating the Fontsource packages. Each font in src/assets/fonts
// is split into English characters and the rest, which browsers load on demand. src/styles/fonts.css repeats the
// ranges.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const folder = path.resolve(import.meta.dirname, '../../../src/assets/fonts')

const features = ['kern', 'liga', 'lnum', 'tnum']

const fonts = [
  {
    name: 'cormorant-400',
    source: import.meta.resolve('@fontsource/cormorant/files/cormorant-latin-400-normal.woff2'),
  },
  {
    name: 'inter',
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    // Same range as `font-weight` in src/styles/fonts.css.
    variationAxes: { wght: { min: 400, max: 500 } },
  },
]

/** Characters of English and of watch names (Guilloché, Glashütte), as in `unicode-range`. */
const english = [
  [0x20, 0xa0],
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xc9, 0xc9],
  [0xd7, 0xd7],
  [0xe7, 0xea],
  [0xf6, 0xf6],
  [0xfc, 0xfc],
  [0x2013, 0x2212],
]
const isEnglish = (code: number) => english.some(([first, last]) => code >= first && code <= last)

await mkdir(folder, { recursive: true })
for (const { name, source, variationAxes } of fonts) {
  const font = await readFile(fileURLToPath(source))
  // Browsers compose combining accents into single characters.
  const characters = create(font).characterSet.filter(
    (code) => code >= 0x20 && code < 0xfeff && (code < 0x300 || code > 0x36f),
  )
  for (const [part, codes] of [
    [name, characters.filter(isEnglish)],
    [`${name}-accents`, characters.filter((code) => !isEnglish(code))],
  ] as const) {
    const subset = await subsetFont(font, String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes,
    })
    await writeFile(path.join(folder, `${part}.woff2`), subset)
    console.log(`${part}: ${font.length} -> ${subset.length} bytes`)
  }
}
