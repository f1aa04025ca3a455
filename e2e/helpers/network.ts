import type { Page, Route } from '@playwright/test'

type Pattern = Parameters<Page['route']>[0]

/** Asks the backend in the place of the page. A connection that was kept may just be closed by the server, and is opened anew. */
export const passOn = (route: Route) => route.fetch({ maxRetries: 3 })

/** Holds back every request that matches, until the function it gives is called. */
export async function holdBack(page: Page, pattern: Pattern): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    // To whatever else is mocked.
    await route.fallback()
  })
  return release
}

/** Has mocked answers expose all their headers: a page of another origin reads only the exposed ones. */
export function exposeHeaders(page: Page) {
  const route = page.route.bind(page)
  page.route = (url, handler, options) =>
    route(
      url,
      (each, request) => {
        const fulfill = each.fulfill.bind(each)
        each.fulfill = (answer = {}) =>
          fulfill(
            answer.response
              ? answer
              : { ...answer, headers: { 'access-control-expose-headers': '*', ...answer.headers } },
          )
        return handler(each, request)
      },
      options,
    )
}
