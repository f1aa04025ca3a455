/** Encodings other than Unicode by TextDecoder's label. */
export const encodings = {
  'windows-1252': 'Windows, Western Europe',
  macintosh: 'Mac, Western Europe',
  'windows-1250': 'Windows, Central Europe',
  'windows-1251': 'Windows, Cyrillic',
  shift_jis: 'Japanese, Shift JIS',
} as const
export type Encoding = keyof typeof encodings

export type DecodedText = {
  text: string
  /** Possible encodings with samples; empty for Unicode. */
  encodings: { encoding: Encoding; sample: string }[]
  /** Undefined if the admin must choose; the text is then read as Windows-1252. */
  encoding?: Encoding
}

/**
 * Decodes UTF-8, and UTF-16 with a byte order mark. The admin chooses for other files, unless Windows-1252 is almost
 * certain.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const unicode = decodeUnicode(bytes)
  if (unicode !== undefined) return { text: unicode, encodings: [] }
  const encoding = chosen ?? (isWindows(bytes) ? 'windows-1252' : undefined)
  const samples = new Map<string, Encoding>()
  for (const each of Object.keys(encodings) as Encoding[]) {
    const sample = sampleOf(new TextDecoder(each).decode(bytes))
    // Encodings with the same result are offered once.
    if (!samples.has(sample)) samples.set(sample, each)
  }
  return {
    text: new TextDecoder(encoding ?? 'windows-1252').decode(bytes),
    encodings: [...samples].map(([sample, each]) => ({ encoding: each, sample })),
    encoding,
  }
}

function decodeUnicode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Mac files have accents in the first range, quotation marks and dashes in the second. Windows-1252 rarely uses either. */
const isWindows = (bytes: Uint8Array) =>
  !bytes.some((byte) => (byte >= 0x80 && byte <= 0x9f) || (byte >= 0xd0 && byte <= 0xd5))

function sampleOf(text: string): string {
  // eslint-disable-next-line no-control-regex
  const cells = text.match(/[^,;\t|"\r\n]*[^\x00-\x7f][^,;\t|"\r\n]*/g) ?? []
  return [...new Set(cells.map((cell) => cell.trim().slice(0, 40)))].slice(0, 3).join(' · ')
}
