import { parseArgs } from 'node:util'

/** What every measurement understands besides its own options. */
const commonOptions = {
  help: { type: 'boolean' },
  runs: { type: 'string', default: '5' },
  rows: { type: 'string', default: '240' },
  'backend-delay': { type: 'string', default: '30' },
  calm: { type: 'string', default: '15' },
  cold: { type: 'boolean', default: false },
  json: { type: 'string' },
  shots: { type: 'string' },
}

export const commonHelp = `  TARGET               URL, DIR or DIR:/path; NAME@ROWS=TARGET has the backend hold so many rows
  --runs N             rounds, interleaved A B C A B C (5), after one that does not count
  --cold               none before those that count
  --rows N             rows asked of the fixtures (240)
  --backend-delay MS   time the mock backend takes to answer (30)
  --calm S             wait up to S seconds before a run for a busy machine to calm down (15)
  --json FILE          everything that was measured
  --shots DIR          a picture of each target`

/**
 * Reads the command line; says how to use the command and ends where it was used otherwise.
 *
 * @param {string} help
 * @param {import('node:util').ParseArgsConfig['options']} options
 */
export function readArguments(help, options) {
  const { values, positionals } = parseArgs({ options: { ...commonOptions, ...options }, allowPositionals: true })
  if (values.help || positionals.length === 0) {
    console.log(help)
    process.exit(values.help ? 0 : 2)
  }
  return { flags: values, positionals }
}

/** 'NAME=SELECTOR' texts as an object; the name '*' stands for every target. */
export function readByName(texts = []) {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=')
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )
}

/**
 * NAME=URL, NAME=DIR or NAME=DIR:/path. A name that ends in @ROWS has the backend hold so many rows.
 *
 * @throws Error where the text is none of these
 */
export function readTarget(text) {
  const found = /^([^=]+)=(.+)$/s.exec(text)
  if (!found) throw new Error(`A target is NAME=URL or NAME=DIR[:/path], not ${text}`)
  const [, name, place] = found
  const rows = /@(\d+)$/.exec(name)?.[1]
  const common = { name, rows: rows === undefined ? undefined : Number(rows) }
  if (/^https?:\/\//.test(place)) return { ...common, url: place }
  const [, dir, path = '/'] = /^(.*?)(?::(\/.*))?$/s.exec(place)
  return { ...common, dir, path }
}
