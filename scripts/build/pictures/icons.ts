import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

// Draws the icons of the installed app from public/favicon.svg: `npx tsx scripts/build/pictures/icons.ts`, when the mark changes.

// Drawn for 16 px, where its lines are heavy; here they may be as fine as the house's others.
const mark = (await readFile('public/favicon.svg', 'utf8')).replace('stroke-width="2"', 'stroke-width="1.4"')
const ground = '#12110F'

type Icon = { file: string; size: number; /** How much of the side the mark's own square takes. */ share: number }

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  // Systems cut these into shapes of their own; the circle in the middle, four fifths wide, is always seen.
  { file: 'icon-maskable-512.png', size: 512, share: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.9 },
]

for (const { file, size, share } of icons) {
  const side = Math.round(size * share)
  // Drawn at the size it is shown in, 32 units wide at 72 dots an inch.
  const drawing = await sharp(Buffer.from(mark), { density: (72 * side) / 32 })
    .resize(side, side)
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawing }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${file}`)
}
