import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { writeHeadersFile } from './headers-file.ts'
import { fillNginx } from './nginx.ts'
import { headerRules } from './rules.ts'
import { vercelConfiguration } from './vercel.ts'

// Run `npx tsx scripts/hosting/host-files.ts` after changing headers, public pages or src/first-paint/boot.js. With
// `--check`, it fails if a host's file is stale.

const files = {
  'public/_headers': async () => writeHeadersFile(headerRules()),
  'vercel.json': async (file: string) =>
    format(JSON.stringify(vercelConfiguration(headerRules())), { ...(await resolveConfig(file)), filepath: file }),
  'docs/nginx.conf': async (file: string) => fillNginx(await readFile(file, 'utf8'), headerRules()),
}

for (const [name, write] of Object.entries(files)) {
  const file = path.resolve(import.meta.dirname, '../..', name)
  const text = await write(file)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
  if (process.argv.includes('--check')) {
    console.error(`${name} is stale: run \`npx tsx scripts/hosting/host-files.ts\`.`)
    process.exitCode = 1
  } else {
    await writeFile(file, text)
    console.log(`Wrote ${name}`)
  }
}
