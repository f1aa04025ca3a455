import type { Page, Route } from '@playwright/test'

type Pattern = Parameters<Page['route']>[0]

/** Sends the request with retries, because the server may close idle connections. */
export const passOn = (route: Route) => route.fetch({ maxRetries: 3 })

export async function holdBack(page: Page, pattern: Pattern): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    // Other mocks may handle the request.
    await route.fallback()
  })
  return release
}

/** Pages of another origin can only read exposed headers. */
export function exposeHeaders(page: Page) {
  const route = page.route.bind(page)
  page.route = (url, handler, options) =>
    route(
      url,
      (each, request) => {
        const fulfill = each.fulfill.bind(each)
        each.fulfill = (response = {}) =>
          fulfill(
            response.response
              ? response
              : { ...response, headers: { 'access-control-expose-headers': '*', ...response.headers } },
          )
        return handler(each, request)
      },
      options,
    )
}
