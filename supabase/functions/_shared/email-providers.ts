// The libraries for this are unmaintained.

/** Names long enough that a similar name is probably a typo. */
const providers = [
  'gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.uk', 'outlook.com', 'hotmail.com', 'hotmail.co.uk', 'icloud.com',
  'comcast.net', 'verizon.net', 'sbcglobal.net', 'bellsouth.net', 'centurylink.net', 'protonmail.com', 'proton.me',
] // prettier-ignore

/** Similar names that are not typos. */
const others = new Set(['mail.com', 'email.com', 'ymail.com', 'rocketmail.com', 'cloud.com'])

/** Mistyped top-level domains. */
const endings: Record<string, string> = {
  con: 'com', cmo: 'com', ocm: 'com', comm: 'com', coom: 'com', vom: 'com', xom: 'com', cim: 'com', cpm: 'com',
  nte: 'net', ent: 'net', nett: 'net', ogr: 'org', orgg: 'org',
} // prettier-ignore

/** Returns the email address that was probably meant, e.g. 'ada@gmail.com' for 'ada@gmial.com'. */
export function suggestEmail(text: string): string | undefined {
  const [, name, typed] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(text.trim()) ?? []
  if (!typed) return
  const domain = typed.toLowerCase()
  if (providers.includes(domain) || others.has(domain)) return
  const corrected = domain.replace(/[^.]+$/, (ending) => endings[ending] ?? ending)
  const [first, ...rest] = corrected.split('.')
  // A foreign domain of the provider, e.g. 'yahoo.fr'. 'co' and 'cm' are more often an incomplete 'com'.
  const isAbroad = rest.length === 1 && /^(?!co|cm|om)\w\w$/.test(rest[0])
  const meant = providers.find((provider) => {
    const own = provider.split('.', 1)[0]
    if (isAbroad && own === first) return false
    return distance(corrected, provider) <= (own.length <= 5 ? 1 : 2)
  })
  const suggested = meant ?? corrected
  return suggested === domain ? undefined : `${name}@${suggested}`
}

/** Damerau-Levenshtein distance. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      rows[i][j] = Math.min(
        rows[i - 1][j] + 1,
        rows[i][j - 1] + 1,
        rows[i - 1][j - 1] + (isSame ? 0 : 1),
        isSwapped ? rows[i - 2][j - 2] + 1 : Infinity,
      )
    }
  }
  return rows[one.length][other.length]
}
