// The `_headers` file of Netlify and Cloudflare Pages: a path, and below it, indented, the headers of its answers.

/** @returns {{ path: string, headers: [string, string][] }[]} */
export function readHeaderRules(text) {
  const rules = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.trim().startsWith('#')) continue
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: [] })
    else rules.at(-1)?.headers.push(readHeader(line))
  }
  return rules
}

function readHeader(line) {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
}

/** The headers of an answer; a later rule goes before an earlier one. A `*` at the end of a path is anything. */
export function headersFor(rules, pathname) {
  const fits = ({ path }) => (path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path)
  return Object.fromEntries(rules.filter(fits).flatMap(({ headers }) => headers))
}
