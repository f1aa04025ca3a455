import { paths } from './pages'

/** Carries the words of a search without results to the request form. */
export const wantedParameter = 'for'

export function requestPath(words = ''): string {
  return words ? `${paths.request}?${new URLSearchParams({ [wantedParameter]: words })}` : paths.request
}
