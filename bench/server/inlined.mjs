import { brotliCompressSync } from 'node:zlib'

const wire = (text) => (text ? brotliCompressSync(text).length : 0)

/** What a document itself brings of styles and scripts, bytes in brotli; blocks of data are no script. */
export function inlinedBytes(html) {
  const contents = (pattern) => [...html.matchAll(pattern)].map(([, content]) => content).join('')
  return {
    cssInlined: wire(contents(/<style[^>]*>([\s\S]*?)<\/style>/gi)),
    jsInlined: wire(contents(/<script(?![^>]*\btype=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gi)),
  }
}
