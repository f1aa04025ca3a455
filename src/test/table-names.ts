import { readFileSync } from 'node:fs'
import path from 'node:path'

export const tableNames = [
  ...readFileSync(path.join(import.meta.dirname, '../types/database.types.ts'), 'utf8').matchAll(
    /^ {6}(\w+): \{\n {8}Row: /gm,
  ),
].map(([, name]) => name)
