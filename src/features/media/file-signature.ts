/** How many bytes from the start of a file tell what it is. */
const signatureLength = 64

export type VideoKind = { extension: 'mp4' | 'webm' | 'ogg' | 'mov'; contentType: string }

const videoKinds = {
  mp4: { extension: 'mp4', contentType: 'video/mp4' },
  webm: { extension: 'webm', contentType: 'video/webm' },
  ogg: { extension: 'ogg', contentType: 'video/ogg' },
  mov: { extension: 'mov', contentType: 'video/quicktime' },
} as const satisfies Record<string, VideoKind>

/** The endings under which films of the four kinds go about. */
const videoName = /\.(mp4|webm|ogg|ogv|mov)$/i

/** Brands of ISO media files that are no films: pictures (HEIC, AVIF) and sound. */
const otherBrands = /^(hei|hev|mif|msf|avi[fs]|crx|M4A|M4B|M4P|F4A)/

/** First atoms of QuickTime files from before they named themselves. */
const quickTimeAtoms = ['moov', 'mdat', 'wide', 'pnot']

/** JPEG, PNG or WebP by the first bytes, whatever the file is called. */
export function isPicture(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP')
  )
}

/** Brands of pictures in ISO media files; the last two go for either kind. */
const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)/
const avifBrands = /avi[fs]/

/** A picture of a kind that is not taken, by its first bytes: phones save HEIC, the web has AVIF. */
export function otherPictureKindOf(bytes: Uint8Array): 'heic' | 'avif' | null {
  if (textAt(bytes, 4, 4) !== 'ftyp') return null
  // What it can be read as besides follows.
  const brands = textAt(bytes, 8, Math.max(0, Math.min(signatureLength, lengthOf(bytes)) - 8))
  if (avifBrands.test(brands)) return 'avif'
  return heicBrands.test(brands) ? 'heic' : null
}

/** The kind of a film by its first bytes, where its name agrees that it is one; null for anything else. */
export function videoKindOf(bytes: Uint8Array, name: string): VideoKind | null {
  return videoName.test(name) ? kindByContent(bytes) : null
}

function kindByContent(bytes: Uint8Array): VideoKind | null {
  if (textAt(bytes, 0, 4) === 'OggS') return videoKinds.ogg
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) {
    // EBML: Matroska's own files begin alike.
    return textAt(bytes, 0, signatureLength).includes('webm') ? videoKinds.webm : null
  }
  const atom = textAt(bytes, 4, 4)
  if (quickTimeAtoms.includes(atom)) return videoKinds.mov
  if (atom !== 'ftyp') return null
  const brand = textAt(bytes, 8, 4)
  if (otherBrands.test(brand)) return null
  return brand === 'qt  ' ? videoKinds.mov : videoKinds.mp4
}

/** WebVTT: the word itself, after a byte order mark perhaps, then white space or the end. */
export function isWebVtt(bytes: Uint8Array): boolean {
  const start = startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(textAt(bytes, start, 7))
}

/** The first bytes of a file; none where it cannot be read, as a folder cannot. */
export async function readSignature(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, signatureLength).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

/** The length of the box that a file begins with, bytes. */
const lengthOf = (bytes: Uint8Array) => (bytes[2] << 8) | bytes[3]

function startsWith(bytes: Uint8Array, expected: number[]) {
  return expected.every((byte, index) => bytes[index] === byte)
}

function textAt(bytes: Uint8Array, start: number, length: number) {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}
