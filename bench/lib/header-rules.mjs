// The `_headers` file of Netlify and Cloudflare Pages: a path, and below it, indented, the headers of its answers.

/** @returns {{ matches: (pathname: string) => boolean, headers: [string, string][] }[]} */
export function readHeaderRules(text) {
  const rules = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.trim().startsWith('#')) continue
    if (!/^\s/.test(line)) rules.push({ matches: matcherOf(line.trim()), headers: [] })
    else rules.at(-1)?.headers.push(readHeader(line))
  }
  return rules
}

function readHeader(line) {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
}

/** `*` stands for anything, `:name` for one part of the path. */
function matcherOf(pattern) {
  const parts = pattern.split(/(\*|:\w+)/).map((part) => {
    if (part === '*') return '.*'
    if (part.startsWith(':')) return '[^/]+'
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  const expression = new RegExp(`^${parts.join('')}$`)
  return (pathname) => expression.test(pathname)
}

/** The headers of an answer; a later rule goes before an earlier one. */
export function headersFor(rules, pathname) {
  return Object.fromEntries(rules.filter(({ matches }) => matches(pathname)).flatMap(({ headers }) => headers))
}
