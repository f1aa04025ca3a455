import { pathToFileURL } from 'node:url'
import metadata from 'libphonenumber-js/metadata.min.json'

// `npx tsx scripts/database/phone-plans.ts` prints the rows of `private.phone_plans` from the metadata of
// libphonenumber-js, for a migration: decision 027.

/** A numbering plan as the library keeps it; what stands at which place is its METADATA.md. */
type Plan = [
  code: string, idd: unknown, pattern: string, lengths: number[], formats: unknown, nationalPrefix?: string | 0,
  formatting?: unknown, prefixForParsing?: string | 0, transformRule?: string | 0,
] // prettier-ignore

type Metadata = {
  country_calling_codes: Record<string, string[]>
  countries: Record<string, Plan>
  nonGeographic: Record<string, Plan>
}

const { country_calling_codes, countries, nonGeographic } = metadata as unknown as Metadata

const quote = (text: string | 0 | undefined) => (text ? `'${text.replaceAll("'", "''")}'` : 'null')

/** The statement that fills `private.phone_plans`: each calling code with the plan of the country that the library names first, or of none. */
export function writePhonePlans(): string {
  const plans = [
    ...Object.entries(country_calling_codes).map(([code, [country]]) => [code, countries[country!]!] as const),
    ...Object.entries(nonGeographic),
  ].sort(([one], [other]) => (one < other ? -1 : 1))
  const rows = plans.map(([code, [, , pattern, lengths, , nationalPrefix, , prefix, transform]]) => {
    const replacement = transform ? transform.replaceAll(/\$(\d)/g, '\\$1') : transform
    return `  ('${code}', ${quote(pattern)}, '{${lengths.join(',')}}', ${quote(prefix || nationalPrefix)}, ${quote(replacement)})`
  })
  return `insert into private.phone_plans (code, pattern, lengths, prefix, transform) values\n${rows.join(',\n')};`
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) console.log(writePhonePlans())
