import type { HeaderRule } from './rules.ts'

// The `_headers` file of Netlify and Cloudflare Pages.

export function writeHeadersFile(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

export function readHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: {} })
      continue
    }
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    if (!name || !rules.length) throw new Error(`This is no line of a _headers file: ${line}`)
    rules[rules.length - 1].headers[name] = value
  }
  return rules
}

export function headersOf(pathname: string, rules: HeaderRule[]): Record<string, string> {
  const fits = ({ path }: HeaderRule) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
  return Object.assign({}, ...rules.filter(fits).map(({ headers }) => headers))
}
