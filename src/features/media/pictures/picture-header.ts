import type { PictureSize } from '@/lib/pictures/renditions'
import { mostPixels } from './media-rules'

/** The size comes after the metadata of cameras. */
const headerLength = 2 * 1024 * 1024

/** Must run before decoding, which could crash the tab. */
export async function hasTooManyPixels(file: Blob): Promise<boolean> {
  const stated = readPictureSize(new Uint8Array(await file.slice(0, headerLength).arrayBuffer()))
  return stated !== null && stated.width * stated.height > mostPixels
}

/** Reads the size before orientation; null if none is found. */
export function readPictureSize(bytes: Uint8Array<ArrayBuffer>): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint16(0) === 0xffd8) return sizeOfJpeg(view)
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
    return sizeOfWebp(view)
  } catch {
    // The header ends before the size.
    return null
  }
}

/** Finds the first frame header. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Fill bytes, and markers without content.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
}

function sizeOfWebp(view: DataView): PictureSize | null {
  const little = true
  switch (view.getUint32(12)) {
    // 'VP8X'
    case 0x56503858:
      return { width: 1 + (view.getUint32(24, little) & 0xffffff), height: 1 + (view.getUint32(26, little) >>> 8) }
    // 'VP8L'
    case 0x5650384c: {
      const bits = view.getUint32(21, little)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    // 'VP8 '
    case 0x56503820:
      return { width: view.getUint16(26, little) & 0x3fff, height: view.getUint16(28, little) & 0x3fff }
    default:
      return null
  }
}
