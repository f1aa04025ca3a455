import { sitePages } from './site-map'

/** The parameter by which a search that found nothing comes to the request's form. */
export const wantedParameter = 'for'

/** The address of the request's form; with words, it begins with them. */
export function requestPath(words = ''): string {
  return words
    ? `${sitePages.request.path}?${new URLSearchParams({ [wantedParameter]: words })}`
    : sitePages.request.path
}
