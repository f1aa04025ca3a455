/** Whether something comes with a watch: 'unclear' where a text can be read either way, undefined where it says nothing of it. */
export type Included = 'yes' | 'no' | 'unclear' | undefined

type Part = 'box' | 'papers'
/** A word, as far as it matters: 'no' may end at an 'and', 'without' does not. */
type Sign = 'no' | 'without' | 'with' | 'gone' | 'there' | 'and' | 'or' | Part

const signs: [words: RegExp, sign: Sign][] = [
  [/^(\p{L}*box(es|en)?|schachtel|uhrenschachtel)$/u, 'box'],
  [/^(\p{L}*papers|paper|\p{L}*papieren?)$/u, 'papers'],
  [/^(no|non|kein|keine[rnms]?|lacks|lacking)$/, 'no'],
  [/^(without|ohne|neither|nor|weder|noch|excluding|except|excl|exkl|minus)$/, 'without'],
  [/^(with|mit|incl|including|includes|inkl|inklusive|has|hat)$/, 'with'],
  [/^(not|nicht|missing|fehlt|fehlen|fehlend|fehlende[rnms]?|lost|absent|unavailable|none|nein)$/, 'gone'],
  [/^(yes|ja|included|present|available|vorhanden|enthalten|dabei)$/, 'there'],
  [/^(and|und|plus|sowie)$/, 'and'],
  [/^(or|oder)$/, 'or'],
]

/** What leaves open whether the thing itself is there. */
const doubts =
  /\?|\b(maybe|perhaps|possibly|probably|unknown|unsure|partial|replacement|aftermarket|generic|copy|copies|photocop(y|ies)|later|ersatz\p{L}*|kopie[n]?|evtl|vielleicht|unbekannt)\b|\b(not|non|nicht|un)[ -]?(the |die )?original|\bservice[ -]?(box|papers?)/iu

/** Reads a scope of delivery, in English or German: 'Original box, no original papers'. What is not plain is said to be unclear. */
export function readDelivery(text: string): Record<Part, Included> {
  const plain = text
    .toLowerCase()
    .trim()
    .replace(/n['’]t\b/g, ' not')
    .replace(/\bcannot\b/g, 'not')
    .replace(/\bw\s*\/\s*o\b\.?/g, ' without ')
    .replace(/\bw\s*\/\s*/g, ' with ')
  if (/^(full|complete) ?set$|^komplettset$/.test(plain)) return { box: 'yes', papers: 'yes' }
  if (/^(watch|head|timepiece) only$|^(nur|only) (die |the )?(uhr|watch)$/.test(plain))
    return { box: 'no', papers: 'no' }
  const clauses = plain
    // 'Box: no papers: yes' says it of each.
    .replace(/((?:box|papers?|papiere)\s*)[:=]\s*(yes|ja|y)\b/g, '$1 included,')
    .replace(/((?:box|papers?|papiere)\s*)[:=]\s*(no|nein|n|none)\b/g, '$1 missing,')
    .split(/[,;.:!()\n|•]|\bbut\b|\baber\b/)
    .map(readClause)
  const found: Record<Part, Included> = { box: undefined, papers: undefined }
  clauses.forEach(({ said, ends }, index) => {
    // 'No box, papers' and 'Box, papers missing' can be read either way.
    const before = clauses.slice(0, index).findLast((clause) => clause.said.length > 0)
    const after = clauses.slice(index + 1).find((clause) => clause.said.length > 0)
    const isOpen = before?.ends === 'denied' || after?.ends === 'gone'
    for (const { part, value } of said) {
      const read = value === 'bare' ? (ends === 'bare' && isOpen ? 'unclear' : 'yes') : value
      found[part] = found[part] === undefined || found[part] === read ? read : 'unclear'
    }
  })
  return found
}

type Clause = {
  said: { part: Part; value: Included | 'bare' }[]
  /** How it speaks of them: 'denied' as in 'no box', 'gone' as in 'box missing', 'bare' of names alone. */
  ends: 'denied' | 'gone' | 'bare' | 'said'
}

function readClause(clause: string): Clause {
  const words = clause.match(/[\p{L}]+|[/&+]/gu) ?? []
  const read = words.flatMap((word): Sign[] => {
    if (word === '/') return ['or']
    if (word === '&' || word === '+') return ['and']
    const [, sign] = signs.find(([known]) => known.test(word)) ?? []
    return sign ? [sign] : []
  })
  const last = read.findLastIndex(isPart)
  const said: Clause['said'] = []
  if (last < 0) return { said, ends: 'said' }
  if (doubts.test(clause))
    return { said: read.filter(isPart).map((part) => ({ part, value: 'unclear' })), ends: 'said' }

  let sign: 'no' | 'without' | 'with' | undefined
  let isAnd = false
  let isDenied = false
  for (const each of read.slice(0, last + 1)) {
    if (isPart(each)) {
      // 'No box and papers' may have papers; 'without box and papers' has none.
      const value = sign === undefined ? 'bare' : sign === 'with' ? 'yes' : sign === 'no' && isAnd ? 'unclear' : 'no'
      isDenied ||= value === 'no'
      said.push({ part: each, value })
      isAnd = false
    } else if (each === 'gone' || each === 'there') {
      // 'Missing box' is no box; 'box missing papers' is nothing that one can be sure of.
      if (said.length > 0)
        return { said: read.filter(isPart).map((part) => ({ part, value: 'unclear' })), ends: 'said' }
      sign = each === 'gone' ? 'no' : 'with'
    } else if (each === 'and') isAnd = true
    else if (each !== 'or') {
      sign = each
      isAnd = false
    }
  }
  // What follows is said of all of them: 'box and papers missing', 'box not included'; 'box no' is short for it.
  const rest = read.slice(last + 1)
  const isGone = rest.includes('gone') || rest.includes('no')
  if (!isGone && !rest.includes('there')) {
    return { said, ends: isDenied ? 'denied' : said.every(({ value }) => value === 'bare') ? 'bare' : 'said' }
  }
  return {
    said: said.map(({ part, value }) => ({
      part,
      value: value === 'bare' ? (isGone ? 'no' : 'yes') : value === 'yes' && !isGone ? 'yes' : 'unclear',
    })),
    ends: isGone ? 'gone' : 'said',
  }
}

const isPart = (sign: Sign): sign is Part => sign === 'box' || sign === 'papers'
