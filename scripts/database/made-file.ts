import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/**
 * Writes a file that is made by a command; where that was called with `--check` nothing is written, and a stale file is an error.
 *
 * @param file its path in the project
 * @param text what it ought to hold
 * @param command what makes it
 */
export function keepMadeFile(file: string, text: string, command: string) {
  const address = path.join(root, file)
  if (!process.argv.includes('--check')) {
    writeFileSync(address, text)
    console.log(`Wrote ${file}`)
  } else if (readIfThere(address) !== text) {
    console.error(`${file} is stale: run \`${command}\`.`)
    process.exitCode = 1
  }
}

function readIfThere(address: string): string {
  try {
    return readFileSync(address, 'utf8')
  } catch {
    return ''
  }
}
