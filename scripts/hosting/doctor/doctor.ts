import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { statementsOf, type Finding } from './check.ts'
import { checks } from './checks.ts'
import { examine } from './examine.ts'

// `npm run doctor` examines a live project and its site without changing them (docs/deploy.md, step 8). Exit codes: 0
// nothing wrong, 1 something wrong, 2 wrong usage. `--mend FILE` writes statements that fix the schema, to be reviewed
// and run by hand.

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
    console.error(`Statements written to ${options.mend}: ${statements.length}`)
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
