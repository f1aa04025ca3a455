import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync } from 'vite'

/** Returns the minified src/first-paint/boot.js. The content security policy contains its hash. */
export function readBootScript(): string {
  const source = readFileSync(path.resolve(import.meta.dirname, '../../../src/first-paint/boot.js'), 'utf8')
  return minifySync('boot.js', source, { compress: true, mangle: true }).code.trim()
}
