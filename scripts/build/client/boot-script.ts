import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync } from 'vite'

/** The content security policy contains the hash of the minified src/first-paint/boot.js. */
export function readBootScript(): string {
  const source = readFileSync(path.resolve(import.meta.dirname, '../../../src/first-paint/boot.js'), 'utf8')
  return minifySync('boot.js', source, { compress: true, mangle: true }).code.trim()
}
