import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

// `npx tsx scripts/build/pictures/icons.ts` draws the app icons from public/favicon.svg.

// The favicon's lines are heavy because it is drawn for 16 px.
const mark = (await readFile('public/favicon.svg', 'utf8')).replace('stroke-width="2"', 'stroke-width="1.4"')
const ground = '#12110F'

type Icon = { file: string; size: number; /** Share of the side that the mark takes. */ share: number }

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  // Systems crop maskable icons outside of a circle of 80 %.
  { file: 'icon-maskable-512.png', size: 512, share: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.9 },
]

for (const { file, size, share } of icons) {
  const side = Math.round(size * share)
  // The SVG has 32 units at 72 dpi.
  const drawing = await sharp(Buffer.from(mark), { density: (72 * side) / 32 })
    .resize(side, side)
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawing }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${file}`)
}
