import path from 'node:path'
import { openExpectation } from '../hosting/doctor/databases.ts'
import { Failure } from '../hosting/open-project.ts'
import { withProject } from './backup/command.ts'
import { restore } from './backup/restore.ts'

// `npm run restore -- FOLDER` restores a backup into a new project (docs/deploy.md).

await withProject(async (project) => {
  const [folder] = process.argv.slice(2)
  if (!folder)
    throw new Failure('The folder of the backup is missing. Example: npm run restore -- backups/2026-11-24T03-00-00', 2)
  const { query, close } = openExpectation()
  try {
    const { tables, files, takenAt } = await restore(project, {
      folder: path.resolve(folder),
      expect: query,
      report: (line) => console.log(line),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `${rows} rows and ${files.length} files of ${takenAt} are restored. Everyone has to sign in again. Next, run npm run doctor.`
  } finally {
    await close()
  }
})
