import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync } from 'vite'

/**
 * Returns src/first-paint/boot.js, minified. Every page contains it, and the content security policy contains its hash.
 */
export function readBootScript(): string {
  const source = readFileSync(path.resolve(import.meta.dirname, '../../../src/first-paint/boot.js'), 'utf8')
  return minifySync('boot.js', source, { compress: true, mangle: true }).code.trim()
}
