/** The encodings of files that are not in Unicode, by the label of TextDecoder. */
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
  /** The encodings that a file may be in, and how some of its words read in each. Empty for a file in Unicode. */
  encodings: { encoding: Encoding; sample: string }[]
  /** Undefined if the owner has to choose. The text is then in the first one. */
  encoding?: Encoding
}

/** Decodes UTF-8, and UTF-16 with a mark. Of other files the owner chooses the encoding, unless Windows is all but certain. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const unicode = decodeUnicode(bytes)
  if (unicode !== undefined) return { text: unicode, encodings: [] }
  const encoding = chosen ?? (isWindows(bytes) ? 'windows-1252' : undefined)
  const samples = (Object.keys(encodings) as Encoding[]).map((each) => ({
    encoding: each,
    sample: sampleOf(new TextDecoder(each).decode(bytes)),
  }))
  // Two encodings of the same text are no choice.
  const isFirst = ({ sample }: { sample: string }, index: number) =>
    samples.findIndex((other) => other.sample === sample) === index
  return {
    text: new TextDecoder(encoding ?? 'windows-1252').decode(bytes),
    encodings: samples.filter(isFirst),
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

/** A Mac has accents in the first range, and quotation marks and dashes in the second. In Windows-1252, words rarely need them. */
const isWindows = (bytes: Uint8Array) =>
  !bytes.some((byte) => (byte >= 0x80 && byte <= 0x9f) || (byte >= 0xd0 && byte <= 0xd5))

/** The first cells that are not in ASCII. */
function sampleOf(text: string): string {
  // eslint-disable-next-line no-control-regex
  const cells = text.match(/[^,;\t|"\r\n]*[^\x00-\x7f][^,;\t|"\r\n]*/g) ?? []
  return [...new Set(cells.map((cell) => cell.trim().slice(0, 40)))].slice(0, 3).join(' · ')
}
