import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sirv from 'sirv'
import type { Connect } from 'vite'
import { handleAsSupabase } from './as-supabase.ts'
import type { Backend } from './backend.ts'
import { readConfiguration } from './settings.ts'

const prefixes = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1']
const publicObjects = '/storage/v1/object/public/'

export function serveBackend(backend: Backend): Connect.NextHandleFunction {
  const serveApi = handleApi(backend)
  const { buckets } = readConfiguration().storage
  const open = Object.keys(buckets).filter((bucket) => buckets[bucket].public)
  // Each public bucket has its own handler, so no path reaches the folder of a private bucket.
  const folders = open.map((bucket) => ({
    url: `${publicObjects}${bucket}/`,
    serve: handleObjects(path.join(backend.storageFolder, bucket)),
  }))
  return (request, response, next) => {
    const folder = folders.find(({ url }) => request.url?.startsWith(url))
    if (!folder) return serveApi(request, response, next)
    const whole = request.url!
    request.url = whole.slice(folder.url.length - 1)
    folder.serve(request, response, () => {
      request.url = whole
      serveApi(request, response, next)
    })
  }
}

function handleApi(backend: Backend): Connect.NextHandleFunction {
  const listen = getRequestListener((request) => handleAsSupabase(request, backend.fetch))
  return (request, response, next) => {
    const isApi = prefixes.some((prefix) => request.url?.startsWith(`${prefix}/`))
    if (!isApi) return next()
    listen(request, response).catch(next)
  }
}

/** Serves a public bucket with `Range`, which Safari needs to play videos. */
function handleObjects(folder: string): Connect.NextHandleFunction {
  const serve = sirv(path.resolve(folder), {
    dev: true,
    etag: true,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'public, max-age=3600')
      response.setHeader('X-Robots-Tag', 'none')
    },
  })
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // Without a listener, the stream's error would end the process if the file is deleted before it is opened.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    serve(request, response, () => {
      // Storage returns status 400 and puts 404 in the body.
      response.statusCode = 400
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ statusCode: '404', error: 'not_found', message: 'Object not found' }))
    })
  }
}
