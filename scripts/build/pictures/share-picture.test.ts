import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { setLine, setLines } from './set-text'
import { drawSharePicture } from './share-picture'

const words = { eyebrow: 'Maison Aurel', title: 'Soirée Guilloché' }
const watch = () => readFile('supabase/seed/originals/silver-guilloche-dress-rose-gold-1.jpg')

/** The mean brightness of a part of a picture, 0 to 255. */
async function brightness(file: Buffer, left: number, top: number, width: number, height: number) {
  const { channels } = await sharp(await sharp(file).extract({ left, top, width, height }).toBuffer()).stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}

describe('drawSharePicture', () => {
  it('is a JPEG of the size that links are shown with, small enough for all who show them', async () => {
    const file = await drawSharePicture(await watch(), words)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(file.length).toBeLessThanOrEqual(120_000)
  })

  it('is the same each time', async () => {
    const [first, second] = await Promise.all([
      drawSharePicture(await watch(), words),
      drawSharePicture(await watch(), words),
    ])
    expect(first.equals(second)).toBe(true)
  })

  it('goes on from a dark picture without a seam', async () => {
    const file = await drawSharePicture(await watch(), words)
    for (const top of [20, 200, 300]) {
      const steps = await Promise.all([540, 560, 580, 600].map((left) => brightness(file, left, top, 20, 60)))
      for (const [index, step] of steps.slice(1).entries()) expect(Math.abs(step - steps[index])).toBeLessThan(3)
    }
  })

  it('leaves a bright picture its edge, and the words their dark ground', async () => {
    const bright = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#e8e4dc' } })
      .png()
      .toBuffer()
    const file = await drawSharePicture(bright, words)
    expect(await brightness(file, 500, 200, 60, 60)).toBeLessThan(25)
    expect(await brightness(file, 580, 200, 60, 60)).toBeGreaterThan(215)
  })

  it('does with words alone, and without those that it cannot write', async () => {
    const file = await drawSharePicture(undefined, words)
    expect(await brightness(file, 60, 400, 500, 200)).toBeGreaterThan(20)
    const wordless = await drawSharePicture(undefined, { eyebrow: '時計', title: '時計' })
    expect(await brightness(wordless, 60, 400, 500, 200)).toBeLessThan(20)
  })

  it('writes a fine photograph no larger than is taken', async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect((await drawSharePicture(noise, words)).length).toBeLessThanOrEqual(120_000)
  })

  it('fails on what is no picture', async () => {
    await expect(drawSharePicture(Buffer.from('<html>'), words)).rejects.toThrow()
  })
})

describe('setting text', () => {
  const style = { face: 'display', size: 80 } as const

  it('breaks lines between words, no wider than asked', async () => {
    const lines = (await setLines('Donau Circuit Panda Chronograph 300', style, 500))!
    expect(lines.length).toBeGreaterThan(1)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(500)
  })

  it('takes each character from the font that has it', async () => {
    expect((await setLine('Łódź', style))!.width).toBeGreaterThan(80)
    expect((await setLine('Ракета', style))!.width).toBeGreaterThan(80)
    expect(await setLine('時計', style)).toBeUndefined()
  })
})
