import { open, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Clockwise from the upper left. */
export const corners = ['#d02020', '#20a020', '#2040d0', '#e0e020'] as const

export async function photograph(name: string, width = 1000, height = 800): Promise<File> {
  return { name, mimeType: 'image/jpeg', buffer: await drawCorners(width, height).jpeg({ quality: 90 }).toBuffer() }
}

/** A portrait as a phone stores it: rotated, with orientation and location in the metadata. */
export async function phonePhotograph(name: string, width: number, height: number): Promise<File> {
  const lying = await drawCorners(width, height).png().toBuffer()
  const buffer = await sharp(lying)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Secretive', Model: 'Pocket 9' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '33/1 29/1 36/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '111/1 55/1 12/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Hardly compresses, so uploading takes a while. */
export async function grainyPhotograph(name: string, width = 1920, height = 1440): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#777', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 85 }).toBuffer() }
}

export async function cutOut(name: string): Promise<File> {
  const middle = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#d02020' } })
    .png()
    .toBuffer()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const buffer = await sharp(middle)
    .extend({ top: 200, bottom: 200, left: 200, right: 200, background: clear })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

export async function fileOf(path: string, beginning: Buffer, size: number): Promise<string> {
  await writeFile(path, beginning)
  const file = await open(path, 'r+')
  await file.truncate(size)
  await file.close()
  return path
}

export async function cornersOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return nearest([...data.subarray(start, start + 3)])
  }
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.9, 0.9), at(0.1, 0.9)]
}

function drawCorners(width: number, height: number) {
  const [half, rest] = [Math.floor(width / 2), Math.floor(height / 2)]
  const places = [
    { left: 0, top: 0 },
    { left: half, top: 0 },
    { left: half, top: rest },
    { left: 0, top: rest },
  ]
  const tiles = places.map((place, index) => ({
    ...place,
    input: { create: { width: half, height: rest, channels: 3 as const, background: corners[index] } },
  }))
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(tiles)
}

function nearest(colour: number[]): string {
  const distance = (hex: string) =>
    [1, 3, 5].reduce((sum, at, index) => sum + Math.abs(parseInt(hex.slice(at, at + 2), 16) - colour[index]), 0)
  return [...corners, '#ffffff', '#000000'].sort((one, other) => distance(one) - distance(other))[0]
}
