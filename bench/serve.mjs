#!/usr/bin/env node
// Serves a folder as the measurements do: node bench/serve.mjs DIR [--port 4173] [--quiet]
import { parseArgs } from 'node:util'
import { serveFolder } from './server/static-server.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4173' },
    quiet: { type: 'boolean', default: false },
  },
})
const { origin } = await serveFolder(positionals[0] ?? 'dist', {
  port: Number(values.port),
  log: !values.quiet,
})
console.log(origin)
