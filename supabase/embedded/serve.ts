import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sirv from 'sirv'
import type { Connect } from 'vite'
import { answerAsSupabase } from './as-supabase.ts'
import type { Backend } from './backend.ts'

const prefixes = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1']
const publicObjects = '/storage/v1/object/public/'

/** Answers for the backend what belongs to its API, and hands on everything else. */
export function serveBackend(backend: Backend): Connect.NextHandleFunction {
  const serveApi = answerApi(backend)
  const serveObject = answerObjects(backend.storageFolder)
  return (request, response, next) => {
    if (!request.url?.startsWith(publicObjects)) return serveApi(request, response, next)
    const whole = request.url
    request.url = whole.slice(publicObjects.length - 1)
    serveObject(request, response, () => {
      request.url = whole
      serveApi(request, response, next)
    })
  }
}

function answerApi(backend: Backend): Connect.NextHandleFunction {
  const listen = getRequestListener((request) => answerAsSupabase(request, backend.fetch))
  return (request, response, next) => {
    const isApi = prefixes.some((prefix) => request.url?.startsWith(`${prefix}/`))
    if (!isApi) return next()
    listen(request, response).catch(next)
  }
}

/** Files by their address, with `Range`, which Safari needs to play a video. */
function answerObjects(storageFolder: string): Connect.NextHandleFunction {
  const serve = sirv(path.resolve(storageFolder), {
    dev: true,
    etag: true,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'public, max-age=3600')
      response.setHeader('X-Robots-Tag', 'none')
    },
  })
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // A file may be removed between the look at it and its opening, which nobody else listens for: it would end the process.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    serve(request, response, () => {
      // Storage says what it is in the body.
      response.statusCode = 400
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ statusCode: '404', error: 'not_found', message: 'Object not found' }))
    })
  }
}
