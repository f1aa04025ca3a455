import { askAgain, openerPolicy, referrerPolicy, type HeaderRule } from './rules.ts'

// docs/nginx.conf is written by hand, but for the lines between these two.
const begin = '# Written by scripts/hosting/host-files.ts, from here'
const end = '# to here.'

/**
 * Puts the headers into the configuration, in each of its four places: the maps that find the
 * caching, the opener policy and the referrer policy of a path, and the headers that every answer has.
 */
export function fillNginx(configuration: string, rules: HeaderRule[]): string {
  const [everywhere, ...others] = rules
  const lines = [
    cachingLines(others),
    policyLines(openerPolicy, '', others),
    policyLines(referrerPolicy, everywhere.headers[referrerPolicy], others),
    headerLines(everywhere),
  ]
  const places = new RegExp(`( *)${begin}\n[^]*?${end}`, 'g')
  if (configuration.match(places)?.length !== lines.length) throw new Error('docs/nginx.conf has lost its marks.')
  return configuration.replace(places, (_, indent: string) =>
    [begin, ...(lines.shift() ?? []), end].map((line) => `${indent}${line}`).join('\n'),
  )
}

/**
 * Only answers that carry a file are cached for long: a cached 404 would outlive the
 * return to a version that has the file.
 */
function cachingLines(rules: HeaderRule[]): string[] {
  const long = rules.filter(({ headers }) => headers['Cache-Control'] !== askAgain)
  return [
    `default "${askAgain}";`,
    ...long.map(({ path, headers }) => `"~^(200|206|304) ${path.replace('*', '')}" "${headers['Cache-Control']}";`),
  ]
}

/** nginx leaves a header without a value out. A page is found as its file. */
function policyLines(name: string, usual: string, rules: HeaderRule[]): string[] {
  return [
    `default "${usual}";`,
    ...rules.flatMap(({ path, headers: { [name]: policy } }) =>
      policy ? [`"~^${path}(\\.html)?$" "${policy}";`] : [],
    ),
  ]
}

function headerLines({ headers }: HeaderRule): string[] {
  return Object.entries(headers)
    .filter(([name]) => name !== referrerPolicy)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
}
