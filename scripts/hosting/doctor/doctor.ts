import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { statementsOf, type Finding } from './check.ts'
import { checks } from './checks.ts'
import { examine } from './examine.ts'

// `npm run doctor`: examines a live project and its site, from outside; docs/deploy.md, step 8, says
// with which variables. It reads and changes nothing. Ends with 0 where nothing is wrong, 1 where
// something is, 2 where it does not know what to examine. With `--json` for machines; with `--mend FILE` the
// statements that would put the schema right are written into a file, to be read and run by hand.

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, mend: { type: 'string' } },
})

try {
  const variables = loadEnv('production', process.cwd(), ['VITE_', 'SUPABASE_', 'SITE_URL'])
  const findings = await examine(variables, checks)
  if (options.json) console.log(JSON.stringify({ findings }, null, 2))
  else for (const line of report(findings)) console.log(line)
  if (options.mend) {
    const statements = statementsOf(findings)
    await writeFile(options.mend, statements.map((statement) => `${statement}\n`).join(''))
    console.error(`${statements.length} statements are in ${options.mend}.`)
  }
  process.exitCode = findings.some(({ status }) => status === 'wrong') ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

function report(findings: Finding[]): string[] {
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length
  return [
    ...findings.flatMap(({ name, status, detail, mend }) => [
      `${status.padEnd(8)} ${name}: ${detail}`,
      ...(mend ? [`         → ${mend}`] : []),
    ]),
    '',
    `${count('ok')} ok, ${count('wrong')} wrong, ${count('unknown')} unknown`,
  ]
}
