const signatureLength = 64

export type VideoKind = { extension: 'mp4' | 'webm' | 'ogg' | 'mov'; contentType: string }

const videoKinds = {
  mp4: { extension: 'mp4', contentType: 'video/mp4' },
  webm: { extension: 'webm', contentType: 'video/webm' },
  ogg: { extension: 'ogg', contentType: 'video/ogg' },
  mov: { extension: 'mov', contentType: 'video/quicktime' },
} as const satisfies Record<string, VideoKind>

const videoName = /\.(mp4|webm|ogg|ogv|mov)$/i

/** ISO media files that are pictures or sound. */
const otherBrands = /^(hei|hev|mif|msf|avi[fs]|crx|M4A|M4B|M4P|F4A)/

/** Old QuickTime files have no brand. */
const quickTimeAtoms = ['moov', 'mdat', 'wide', 'pnot']

export function isPicture(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP')
  )
}

/** `mif1` and `msf1` also occur in AVIF files. */
const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)/
const avifBrands = /avi[fs]/

/** Recognizes HEIC, which phones save, and AVIF. Neither is accepted. */
export function otherPictureKindOf(bytes: Uint8Array): 'heic' | 'avif' | null {
  if (textAt(bytes, 4, 4) !== 'ftyp') return null
  // Compatible brands follow the major brand.
  const brands = textAt(bytes, 8, Math.max(0, Math.min(signatureLength, lengthOf(bytes)) - 8))
  if (avifBrands.test(brands)) return 'avif'
  return heicBrands.test(brands) ? 'heic' : null
}

export function videoKindOf(bytes: Uint8Array, name: string): VideoKind | null {
  return videoName.test(name) ? kindByContent(bytes) : null
}

function kindByContent(bytes: Uint8Array): VideoKind | null {
  if (textAt(bytes, 0, 4) === 'OggS') return videoKinds.ogg
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) {
    // Matroska has the same EBML header, but is not accepted.
    return textAt(bytes, 0, signatureLength).includes('webm') ? videoKinds.webm : null
  }
  const atom = textAt(bytes, 4, 4)
  if (quickTimeAtoms.includes(atom)) return videoKinds.mov
  if (atom !== 'ftyp') return null
  const brand = textAt(bytes, 8, 4)
  if (otherBrands.test(brand)) return null
  return brand === 'qt  ' ? videoKinds.mov : videoKinds.mp4
}

/** True for an optional byte order mark, `WEBVTT`, and white space or the end. */
export function isWebVtt(bytes: Uint8Array): boolean {
  const start = startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(textAt(bytes, start, 7))
}

export const isPdf = (bytes: Uint8Array) => textAt(bytes, 0, 5) === '%PDF-'

/** Returns no bytes if the file cannot be read, e.g. a dropped folder. */
export async function readSignature(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, signatureLength).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

const lengthOf = (bytes: Uint8Array) => (bytes[2] << 8) | bytes[3]

function startsWith(bytes: Uint8Array, expected: number[]) {
  return expected.every((byte, index) => bytes[index] === byte)
}

function textAt(bytes: Uint8Array, start: number, length: number) {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}
