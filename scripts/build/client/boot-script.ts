import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync } from 'vite'

/** src/first-paint/boot.js as it stands in every page; the policy of the hosts knows it by its hash. */
export function readBootScript(): string {
  const source = readFileSync(path.resolve(import.meta.dirname, '../../../src/first-paint/boot.js'), 'utf8')
  return minifySync('boot.js', source, { compress: true, mangle: true }).code.trim()
}
