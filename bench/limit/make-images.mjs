#!/usr/bin/env node
// Draws the pictures of the limit pages, each as AVIF of the highest quality that fits its budget of bytes.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { designCount, designOf, drawWatch, encodeWithin } from '../mock/drawing.mjs'

const folder = path.join(import.meta.dirname, 'img')
mkdirSync(folder, { recursive: true })

async function make(name, width, height, design, budget) {
  const png = await drawWatch(width, height, design)
  const encode = (quality) => sharp(png).avif({ quality, effort: 4 }).toBuffer()
  const avif = await encodeWithin(encode, budget, [20, 80])
  writeFileSync(path.join(folder, name), avif)
  console.log(name, avif.length)
}

const hero = { seed: 3, hue: 212, grain: 16 }
await make('hero-1600.avif', 1600, 900, { ...hero, scale: 0.46, cx: 0.68, cy: 0.52 }, 60e3)
await make('hero-824.avif', 824, 1100, { ...hero, scale: 0.44, cx: 0.5, cy: 0.38 }, 45e3)
for (let number = 1; number <= designCount; number++) {
  await make(`w${number}-360.avif`, 360, 360, designOf(number), 9e3)
  await make(`w${number}-720.avif`, 720, 720, designOf(number), 24e3)
}
