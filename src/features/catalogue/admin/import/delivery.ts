/** Whether a part comes with the watch. 'unclear' if a text mentions it in other than the known words, undefined if it does not. */
export type Included = 'yes' | 'no' | 'unclear' | undefined

type Delivery = { box: Included; papers: Included }

/** Scopes of delivery as English files write them, as `readDelivery` spells them. */
const known: Record<string, Delivery> = {
  'full set': { box: 'yes', papers: 'yes' },
  'complete set': { box: 'yes', papers: 'yes' },
  'watch only': { box: 'no', papers: 'no' },
  'box papers': { box: 'yes', papers: 'yes' },
  'papers box': { box: 'yes', papers: 'yes' },
  'box no papers': { box: 'yes', papers: 'no' },
  'papers no box': { box: 'no', papers: 'yes' },
  'no box no papers': { box: 'no', papers: 'no' },
  'no box or papers': { box: 'no', papers: 'no' },
  box: { box: 'yes', papers: undefined },
  'box only': { box: 'yes', papers: undefined },
  'no box': { box: 'no', papers: undefined },
  papers: { box: undefined, papers: 'yes' },
  'papers only': { box: undefined, papers: 'yes' },
  'no papers': { box: undefined, papers: 'no' },
}

/** Reads a scope of delivery such as 'Original box, no original papers'. In any other words it is unclear: a wrong fact is worse than none. */
export function readDelivery(text: string): Delivery {
  const plain = text
    .toLowerCase()
    .replace(/\bwithout\b|\bw\/o\b/g, 'no')
    .replace(/\b(original|and|with|but|included)\b|[^\p{L}\d?]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return (
    known[plain] ?? {
      box: /box|schachtel/.test(plain) ? 'unclear' : undefined,
      papers: /paper|papier/.test(plain) ? 'unclear' : undefined,
    }
  )
}
