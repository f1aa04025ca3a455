import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { App } from './app/app'
import { createQueryClient } from './app/query-client'
import { createRoutes, type PageHandle } from './app/routes'
import type { BuiltQuery } from './first-paint/built-page'
import { jsonForHtml } from './lib/loading/json-for-html'
import { paths } from './lib/pages/pages'
import { shopData, siteData } from './lib/pages/structured-data'

export { fetchBuiltCatalogue } from './features/catalogue/api/built-catalogue.api'
export { setEnvironment } from './lib/backend/env'
export { builtPageId, type BuiltPage } from './first-paint/built-page'

type RenderedPage = {
  /** Tags for the <head>: title, meta, links. */
  head: string
  html: string
  /** Route pattern, e.g. '/watches/:id'. */
  route: string
  handle: PageHandle
  hasReads: boolean
  loaderData: Record<string, unknown>
  queries: BuiltQuery[]
}

type RenderOptions = {
  /** Runs the page's reads. Otherwise the page is rendered in its loading state. */
  withData: boolean
}

/**
 * Prerenders a path's page.
 *
 * @throws Error if rendering or a read fails
 */
export async function renderPage(path: string, { withData }: RenderOptions): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  let hasReads = false
  const routes = createRoutes(queryClient, (read) => {
    hasReads = true
    return withData ? read() : undefined
  })
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere (${context.status}).`)
  const responses = queryClient.getQueryCache().getAll()
  for (const { state } of responses) if (state.error) throw state.error
  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure

  const match = context.matches[context.matches.length - 1]
  const problems: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <App queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    {
      onError: (problem) => void problems.push(problem),
      // With streaming, React would write large parts at the end and move them by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const { head, html } = takeHead(await textOf(prelude))
  if (problems.length > 0) throw problems[0]
  return {
    head: head + structuredData(path),
    html,
    route: match.route.path ?? '',
    handle: match.route.handle as PageHandle,
    hasReads,
    loaderData: context.loaderData,
    queries: responses.map(({ queryKey, state }) => ({ key: queryKey, data: state.data })),
  }
}

/** Structured data of the pages that introduce the shop. A watch's page renders its own. */
function structuredData(path: string): string {
  const isHome = path === paths.root || path === paths.home
  if (!isHome && path !== paths.contact) return ''
  const data = isHome ? [shopData(), siteData()] : [shopData()]
  return data.map((each) => each && `<script type="application/ld+json">${jsonForHtml(each)}</script>`).join('')
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}

/** Splits off the head tags, which React writes before the page. */
function takeHead(text: string): { head: string; html: string } {
  const [head] = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(text)!
  return { head, html: text.slice(head.length) }
}
