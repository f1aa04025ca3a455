import path from 'node:path'
import { backup } from './backup/backup.ts'
import { withProject } from './backup/command.ts'

// `npm run backup -- FOLDER` copies all rows and files of the live project (docs/deploy.md).

const taken = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const folder = path.resolve(process.argv[2] ?? path.join('backups', taken))

await withProject(async (project) => {
  const { tables, files } = await backup(project, folder, (line) => console.log(line))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}. It contains personal data of your clients: encrypt it, and store it in another place.`
})
