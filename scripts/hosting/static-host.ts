import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sirv from 'sirv'
import type { Connect, Plugin } from 'vite'
import { paths } from '../../src/lib/pages/pages.ts'
import { headersOf, readHeadersFile } from './headers-file.ts'
import { askAgain, watchIdPattern } from './rules.ts'

/**
 * Makes `vite preview` behave like the hosts in docs/deploy.md. Without a 404.html, nothing is prerendered and Vite
 * serves the folder.
 */
export function staticHost(): Plugin {
  return {
    name: 'showroom:static-host',
    configurePreviewServer({ middlewares, config }) {
      const folder = path.resolve(config.root, config.build.outDir)
      if (existsSync(path.join(folder, '404.html'))) middlewares.use(serveAsHost(folder))
    },
  }
}

export function serveAsHost(folder: string): Connect.NextHandleFunction {
  const rules = readHeadersFile(readFileSync(path.join(folder, '_headers'), 'utf8'))
  const notFound = readFileSync(path.join(folder, '404.html'))
  const serve = sirv(folder, { dev: true, etag: true, extensions: ['html'] })
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const [pathname, ...search] = (request.url ?? '/').split(/(?=[?#])/)
    const headers = { 'Cache-Control': askAgain, ...headersOf(pathname, rules) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)

    const url = urlOfPage(pathname)
    if (url !== pathname) {
      response.setHeader('Cache-Control', askAgain)
      response.writeHead(308, { Location: url + search.join('') }).end()
      return
    }
    const serveNotFound = () => {
      response.setHeader('Cache-Control', askAgain)
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': notFound.length })
      response.end(request.method === 'HEAD' ? undefined : notFound)
    }
    // Hosts don't serve this file.
    if (pathname === '/_headers') return serveNotFound()
    serve(request, response, () => {
      if (!isWatch.test(pathname)) return serveNotFound()
      // The watch may be newer than the build.
      serve(Object.assign(request, { url: paths.watch('404') }), response, serveNotFound)
    })
  }
}

const isWatch = new RegExp(`^${paths.watch(watchIdPattern)}$`)

/** Removes .html and trailing slashes. */
function urlOfPage(pathname: string): string {
  const url = pathname
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1')
  // A path with two slashes would be another site's URL.
  return url.startsWith('//') ? pathname : url
}
