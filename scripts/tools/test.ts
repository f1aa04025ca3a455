import { clearReports, runJourneys, runVitest } from './suites.ts'
import { openTally } from './test-tally.ts'
import { expectedTime, keepTime } from './test-times.ts'

// `npm test`: unit, component, database and end-to-end tests, then one line that counts them all.
// `npm run test:e2e` runs only the last of them; what follows `--` is handed to Playwright, but
// for `--backend URL`, which has them run against that Supabase (scripts/tools/remote-backend.ts).

const [only, ...rest] = process.argv.slice(2)
const isWhole = only !== 'e2e'
const { address, parameters } = readArguments(isWhole ? [] : rest)

console.log(
  isWhole
    ? `Rules, components and the database in vitest, then journeys in a Chromium: ${expectedTime('whole', 'some 15 minutes on two cores')}.`
    : 'The site is built, then journeys are tried in a Chromium.',
)
clearReports()

const tally = openTally()
if (isWhole) await tally.part('vitest', () => runVitest())
await tally.part('journeys', () => runJourneys(parameters, address))

if (isWhole) keepTime('whole', performance.now() / 1000)
tally.close()

function readArguments(given: string[]) {
  const index = given.indexOf('--backend')
  if (index < 0) return { parameters: given }
  const [, address = ''] = given.splice(index, 2)
  return { address, parameters: given }
}
