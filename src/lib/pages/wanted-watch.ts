import { paths } from './pages'

/** The parameter by which a search that found nothing comes to the request's form. */
export const wantedParameter = 'for'

/** The address of the request's form; with words, it begins with them. */
export function requestPath(words = ''): string {
  return words ? `${paths.request}?${new URLSearchParams({ [wantedParameter]: words })}` : paths.request
}
