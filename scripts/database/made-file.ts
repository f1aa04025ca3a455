import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** With `--check`, reports an error if the file is stale. */
export function keepMadeFile(file: string, text: string, command: string) {
  const url = path.join(root, file)
  if (!process.argv.includes('--check')) {
    writeFileSync(url, text)
    console.log(`Wrote ${file}`)
  } else if (readIfThere(url) !== text) {
    console.error(`${file} is stale: run \`${command}\`.`)
    process.exitCode = 1
  }
}

function readIfThere(url: string): string {
  try {
    return readFileSync(url, 'utf8')
  } catch {
    return ''
  }
}
