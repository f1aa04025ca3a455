// A photograph-like drawing of a watch: gradients, a dial, film grain, so that its bytes per pixel are those of a
// photograph at any width. Own work, no third-party material.
import sharp from 'sharp'

/** A point at an angle (degrees, clockwise from twelve) and a distance from the middle. */
const around = ({ x, y }, degrees, distance) => {
  const angle = (degrees * Math.PI) / 180
  return { x: x + Math.sin(angle) * distance, y: y - Math.cos(angle) * distance }
}

const stroke = (from, to, colour, width, more = '') =>
  `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${colour}" stroke-width="${width}"${more}/>`

function indices(middle, radius, metal) {
  return Array.from({ length: 60 }, (_, minute) => {
    const isHour = minute % 5 === 0
    const outer = around(middle, minute * 6, radius * 0.8)
    const inner = around(middle, minute * 6, radius * (isHour ? 0.68 : 0.75))
    return stroke(outer, inner, isHour ? metal : '#bbb', radius * (isHour ? 0.03 : 0.007))
  }).join('')
}

function hand(middle, radius, { degrees, length, width, colour }) {
  return stroke(middle, around(middle, degrees, radius * length), colour, radius * width, ' stroke-linecap="round"')
}

function counter(middle, radius, hue, right, down) {
  const centre = { x: middle.x + right * radius, y: middle.y + down * radius }
  const dots = Array.from({ length: 12 }, (_, hour) => {
    const dot = around(centre, hour * 30, radius * 0.14)
    return `<circle cx="${dot.x}" cy="${dot.y}" r="${radius * 0.006}" fill="#ddd"/>`
  })
  return `<circle cx="${centre.x}" cy="${centre.y}" r="${radius * 0.17}" fill="hsl(${hue} 30% 11%)" stroke="#8885" stroke-width="${radius * 0.008}"/>${dots.join('')}`
}

/** Lights out of focus behind the watch. */
function lights(width, height, radius, seed, hue) {
  return Array.from({ length: 14 }, (_, light) => {
    const x = (((light * 7919 + seed * 131) % 1000) / 1000) * width
    const y = (((light * 104729 + seed * 577) % 1000) / 1000) * height
    return `<circle cx="${x}" cy="${y}" r="${radius * (0.05 + (light % 5) * 0.03)}" fill="hsl(${hue + light * 9} 40% 55%)" opacity="0.08"/>`
  }).join('')
}

function watchSvg(width, height, { seed = 1, hue = 210, scale = 0.42, cx = 0.5, cy = 0.5, metal = '#c9a25e' } = {}) {
  const radius = Math.min(width, height) * scale
  const middle = { x: width * cx, y: height * cy }
  const { x, y } = middle
  const circle = (size, fill) => `<circle cx="${x}" cy="${y}" r="${radius * size}" fill="${fill}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<radialGradient id="bg" cx="${cx}" cy="${cy}" r="0.8"><stop offset="0" stop-color="hsl(${hue} 12% 30%)"/><stop offset="0.6" stop-color="hsl(${hue} 14% 12%)"/><stop offset="1" stop-color="#08090b"/></radialGradient>
<linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3d6"/><stop offset="0.35" stop-color="${metal}"/><stop offset="0.6" stop-color="#5b4522"/><stop offset="1" stop-color="#e8cf98"/></linearGradient>
<radialGradient id="d" cx="0.4" cy="0.35"><stop offset="0" stop-color="hsl(${hue} 40% 30%)"/><stop offset="1" stop-color="hsl(${hue} 38% 16%)"/></radialGradient>
<filter id="s" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius * 0.12}"/></filter></defs>
<rect width="100%" height="100%" fill="url(#bg)"/>
${lights(width, height, radius, seed, hue)}
<rect x="${x - radius * 0.52}" y="${-height}" width="${radius * 1.04}" height="${height * 3}" fill="#1b1410"/><rect x="${x - radius * 0.52}" y="${-height}" width="${radius * 0.12}" height="${height * 3}" fill="#2b211a"/>
<ellipse cx="${x}" cy="${y + radius * 0.9}" rx="${radius * 1.1}" ry="${radius * 0.35}" fill="#000" opacity="0.6" filter="url(#s)"/>
<rect x="${x + radius * 0.97}" y="${y - radius * 0.1}" width="${radius * 0.14}" height="${radius * 0.2}" rx="${radius * 0.03}" fill="url(#m)"/>
${circle(1, 'url(#m)')}${circle(0.9, '#1a150d')}${circle(0.86, 'url(#d)')}
${indices(middle, radius, metal)}${counter(middle, radius, hue, -0.38, 0)}${counter(middle, radius, hue, 0.38, 0)}${counter(middle, radius, hue, 0, 0.38)}
${hand(middle, radius, { degrees: 305 + seed * 7, length: 0.5, width: 0.045, colour: metal })}${hand(middle, radius, { degrees: 50 + seed * 11, length: 0.72, width: 0.03, colour: metal })}${hand(middle, radius, { degrees: 180 + seed * 13, length: 0.78, width: 0.008, colour: '#d33' })}${circle(0.035, metal)}
<ellipse cx="${x - radius * 0.3}" cy="${y - radius * 0.42}" rx="${radius * 0.5}" ry="${radius * 0.22}" fill="#fff" opacity="0.07" transform="rotate(-35 ${x - radius * 0.3} ${y - radius * 0.42})"/></svg>`
}

/**
 * Draws a watch.
 *
 * @param {{ grain?: number }} options `grain` is the standard deviation of the film grain, 0 to 255
 * @returns {Promise<Buffer>} a PNG
 */
export async function drawWatch(width, height, { grain = 30, ...options } = {}) {
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: grain },
    },
  })
    .blur(0.5)
    .png()
    .toBuffer()
  return sharp(Buffer.from(watchSvg(width, height, options)))
    .removeAlpha()
    .composite([{ input: noise, blend: 'soft-light' }])
    .png()
    .toBuffer()
}

/** How many designs of a watch there are: as many as a page of the collection shows. */
export const designCount = 24

const metals = ['#c9a25e', '#cfd3d8', '#d39a7c', '#9aa3ad']

/** One of the designs, counted from 1: those of the limit pages' pictures. */
export const designOf = (number) => ({
  seed: number,
  hue: (number * 47) % 360,
  metal: metals[number % metals.length],
  scale: 0.4,
  grain: 14,
})

/**
 * Encodes at the highest quality whose bytes fit.
 *
 * @param {(quality: number) => Promise<Buffer>} encode
 * @param {number} budget bytes
 * @throws Error where none fits
 */
export async function encodeWithin(encode, budget, [lowest, highest]) {
  let best
  for (let low = lowest, high = highest; low <= high;) {
    const quality = (low + high) >> 1
    const bytes = await encode(quality)
    if (bytes.length <= budget) {
      best = bytes
      low = quality + 1
    } else high = quality - 1
  }
  if (!best) throw new Error(`No quality from ${lowest} to ${highest} fits into ${budget} bytes`)
  return best
}
