import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sirv from 'sirv'
import type { Connect, Plugin } from 'vite'
import { paths } from '../../src/lib/pages/pages.ts'
import { headersOf, readHeadersFile } from './headers-file.ts'
import { askAgain, watchIdPattern } from './rules.ts'

/**
 * Makes `vite preview` answer as the hosts of docs/deploy.md do: with the headers of the
 * `_headers` file, one address for each page, and 404 for what is not there. Without a
 * 404.html the folder is no site that was prerendered, and Vite serves it by itself.
 */
export function staticHost(): Plugin {
  return {
    name: 'showroom:static-host',
    configurePreviewServer({ middlewares, config }) {
      const folder = path.resolve(config.root, config.build.outDir)
      if (existsSync(path.join(folder, '404.html'))) middlewares.use(answerAsAHost(folder))
    },
  }
}

/** Serves the files of a built site with the headers of its `_headers` file. */
export function answerAsAHost(folder: string): Connect.NextHandleFunction {
  const rules = readHeadersFile(readFileSync(path.join(folder, '_headers'), 'utf8'))
  const notFound = readFileSync(path.join(folder, '404.html'))
  const serve = sirv(folder, { dev: true, etag: true, extensions: ['html'] })
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const [pathname, ...search] = (request.url ?? '/').split(/(?=[?#])/)
    const headers = { 'Cache-Control': askAgain, ...headersOf(pathname, rules) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)

    const address = addressOfPage(pathname)
    if (address !== pathname) {
      response.setHeader('Cache-Control', askAgain)
      response.writeHead(308, { Location: address + search.join('') }).end()
      return
    }
    const answerMissing = () => {
      response.setHeader('Cache-Control', askAgain)
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': notFound.length })
      response.end(request.method === 'HEAD' ? undefined : notFound)
    }
    // Hosts read this file, and do not serve it.
    if (pathname === '/_headers') return answerMissing()
    serve(request, response, () => {
      if (!isWatch.test(pathname)) return answerMissing()
      // A watch that is newer than the build; the app renders it.
      serve(Object.assign(request, { url: paths.watch('404') }), response, answerMissing)
    })
  }
}

const isWatch = new RegExp(`^${paths.watch(watchIdPattern)}$`)

/** Where a page is: neither at its file's name nor with a slash at the end. */
function addressOfPage(pathname: string): string {
  const address = pathname
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1')
  // That would be the address of another site.
  return address.startsWith('//') ? pathname : address
}
