import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import {
  masterKey,
  pictureFormats,
  pictureRules,
  renditionKey,
  renditionWidths,
  timestampedName,
} from '../../src/lib/pictures/renditions.ts'

const originals = path.join(import.meta.dirname, 'originals')
const videos = path.join(import.meta.dirname, 'videos')
const posters = path.join(import.meta.dirname, 'posters')

/** The bucket as it is after the demo uploads; made once, then kept. */
export const seedMediaDirectory = path.resolve(import.meta.dirname, '../.temp/seed-media')

/** Digest of the sources of the demo bucket; another digest draws it anew. */
const stamp = `${seedMediaDirectory}.stamp`

/** When the demo pictures were 'uploaded'; seed.sql names the same files. */
const uploadedAt = new Date('2026-11-01T09:00:00Z')

/** Puts the demo pictures and videos through what an owner's upload goes through. */
export async function drawSeedMedia() {
  const digest = await digestOfInputs()
  if ((await exists(seedMediaDirectory)) && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return
  await rm(seedMediaDirectory, { recursive: true, force: true })
  await mkdir(path.dirname(seedMediaDirectory), { recursive: true })
  const unfinished = await mkdtemp(`${seedMediaDirectory}-`)
  await mkdir(path.join(unfinished, 'watches'))
  await Promise.all((await readdir(originals)).map((file) => drawPicture(path.join(originals, file), unfinished)))
  await cp(videos, path.join(unfinished, 'testimonials/videos'), { recursive: true })
  await Promise.all((await readdir(posters)).map((file) => keepPoster(file, unfinished)))
  // Whole or not at all, also where two processes, or two threads of one, draw at once: stamped as it comes, it is not drawn
  // again while somebody copies it.
  await writeFile(stamp, digest)
  await rename(unfinished, seedMediaDirectory).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true })
    if (!(await exists(seedMediaDirectory))) throw error
  })
}

/** Changes with the pictures, the films and the rules by which they are drawn. */
async function digestOfInputs() {
  const hash = createHash('sha256').update(JSON.stringify([pictureRules, pictureFormats]))
  for (const folder of [originals, videos, posters]) {
    for (const file of (await readdir(folder)).sort()) {
      hash.update(`${file}:${(await stat(path.join(folder, file))).size};`)
    }
  }
  return hash.digest('hex')
}

/** sharp expects the quality in percent. */
const percent = (quality: number) => Math.round(quality * 100)

async function drawPicture(file: string, directory: string) {
  const { masterSide } = pictureRules
  const { data, info } = await sharp(file)
    .rotate()
    .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: percent(pictureFormats.master.quality) })
    .toBuffer({ resolveWithObject: true })
  const key = masterKey('watches', timestampedName(path.basename(file), uploadedAt), info, 'webp')
  await writeFile(path.join(directory, key), data)
  await drawRenditions(data, key, info.width, directory)
}

/** Posters are named, sized and compressed as masters already. */
async function keepPoster(file: string, directory: string) {
  const key = `testimonials/${file}`
  const data = await readFile(path.join(posters, file))
  const { width } = await sharp(data).metadata()
  await writeFile(path.join(directory, key), data)
  await drawRenditions(data, key, width, directory)
}

async function drawRenditions(master: Buffer, key: string, masterWidth: number, directory: string) {
  for (const width of renditionWidths(masterWidth)) {
    await sharp(master)
      .resize({ width })
      // The default effort saves 3 % of the bytes and takes twice as long.
      .webp({ quality: percent(pictureFormats.renditions.webp.quality), effort: 2 })
      .toFile(path.join(directory, renditionKey(key, width)))
  }
}

async function exists(file: string) {
  return stat(file).then(
    () => true,
    () => false,
  )
}

// `npm run seed:media`: for `supabase seed buckets`, which uploads the folder to the Docker stack.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await rm(seedMediaDirectory, { recursive: true, force: true })
  await drawSeedMedia()
}
