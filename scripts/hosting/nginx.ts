import { askAgain, openerPolicy, referrerPolicy, type HeaderRule } from './rules.ts'

// docs/nginx.conf is written by hand except between these markers.
const begin = '# Written by scripts/hosting/host-files.ts, from here'
const end = '# to here.'

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
 * A cached 404 would outlast a rollback to a version with the file, so only successful responses are cached for long.
 */
function cachingLines(rules: HeaderRule[]): string[] {
  const long = rules.filter(({ headers }) => headers['Cache-Control'] !== askAgain)
  return [
    `default "${askAgain}";`,
    ...long.map(({ path, headers }) => `"~^(200|206|304) ${path.replace('*', '')}" "${headers['Cache-Control']}";`),
  ]
}

/** nginx omits headers without a value. */
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
