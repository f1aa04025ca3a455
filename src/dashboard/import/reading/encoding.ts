/** The encodings of files that are not in Unicode, by the label of TextDecoder. */
export const encodings = {
  'windows-1252': 'Windows, Western Europe',
  macintosh: 'Mac, Western Europe',
  'windows-1250': 'Windows, Central Europe',
  'windows-1251': 'Windows, Cyrillic',
  shift_jis: 'Japanese, Shift JIS',
} as const
export type Encoding = keyof typeof encodings

/** An encoding that a file may have, and how some of its words read in it. */
export type EncodingChoice = { encoding: Encoding; sample: string }

export type DecodedText = {
  text: string
  /** The best guess first. Empty for a file in Unicode. */
  encodings: EncodingChoice[]
  /** Undefined if it is unsure which of the encodings is right. The text is then in the first one. */
  encoding?: Encoding
}

/** Decodes UTF-8 and UTF-16 with or without a mark. Another encoding is detected, unless the owner has chosen it. */
export async function decodeText(bytes: Uint8Array, chosen?: Encoding): Promise<DecodedText> {
  const unicode = decodeUnicode(bytes)
  if (unicode !== undefined) return { text: unicode, encodings: [] }
  const { choices, isSure } = await detectEncodings(bytes)
  const [best] = choices
  const text = new TextDecoder(chosen ?? best.encoding).decode(bytes)
  return { text, encodings: choices, encoding: chosen ?? (isSure ? best.encoding : undefined) }
}

function decodeUnicode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const sample = bytes.subarray(0, 400)
  const zeros = (from: number) => sample.filter((byte, index) => index % 2 === from && byte === 0).length
  // Without a mark, most letters of the west have a zero beside them.
  if (sample.length >= 4 && zeros(1) > sample.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (sample.length >= 4 && zeros(0) > sample.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The detector's confidence in short texts is low also if it is right. These two numbers separate right from wrong guesses. */
const leastConfidence = 0.03
const leastLead = 1.3

async function detectEncodings(bytes: Uint8Array): Promise<{ choices: EncodingChoice[]; isSure: boolean }> {
  // 0.7 MB that files in Unicode never need.
  const { detectAll } = await import('jschardet')
  const lines = linesBeyondAscii(bytes)
  const found = detectAll(lines, {
    detectEncodings: Object.keys(encodings).map((label) => (label === 'macintosh' ? 'mac-roman' : label)),
    minimumThreshold: 0,
  })
  const seen = new Set<string>()
  const candidates = found.flatMap(({ encoding, confidence }) => {
    const label = encoding?.toLowerCase().replace('macroman', 'macintosh')
    if (!isEncoding(label)) return []
    const text = new TextDecoder(label).decode(lines)
    // Two encodings of the same text are no choice.
    if (seen.has(text)) return []
    seen.add(text)
    return [{ encoding: label, confidence, sample: sampleOf(text) }]
  })
  const [best, second] = candidates
  if (!best) return { choices: [{ encoding: 'windows-1252', sample: '' }], isSure: true }
  return {
    choices: candidates.map(({ encoding, sample }) => ({ encoding, sample })),
    isSure: !second || (best.confidence >= leastConfidence && best.confidence >= leastLead * second.confidence),
  }
}

const isEncoding = (label?: string): label is Encoding => label !== undefined && label in encodings

/** The lines that differ by encoding, 100 KB at most. Lines in ASCII would only make the guess less certain. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const found: number[] = []
  let start = 0
  let isBeyond = false
  for (let at = 0; at <= bytes.length && found.length < 100_000; at++) {
    const byte = at < bytes.length ? bytes[at] : 10
    if (byte >= 0x80) isBeyond = true
    if (byte !== 10 && byte !== 13) continue
    if (isBeyond) found.push(...bytes.subarray(start, Math.min(at, start + 10_000)), 10)
    start = at + 1
    isBeyond = false
  }
  return Uint8Array.from(found)
}

/** The first cells that are not in ASCII. */
function sampleOf(text: string): string {
  // eslint-disable-next-line no-control-regex
  const cells = text.match(/[^,;\t|"\r\n]*[^\x00-\x7f][^,;\t|"\r\n]*/g) ?? []
  return [...new Set(cells.map((cell) => cell.trim().slice(0, 40)))].slice(0, 3).join(' · ')
}
