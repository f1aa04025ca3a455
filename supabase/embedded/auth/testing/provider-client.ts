import type { OpenIdProvider } from '../open-id.ts'

/** As whom the house is registered with the provider of the tests. */
export const client = { client_id: 'showroom', secret: 'a secret of the tests' }

/** What the backend is told of that provider: as `authProviders`, or in JSON as `SHOWROOM_AUTH_PROVIDERS`. */
export function describeProviders(address: string): Record<'google' | 'apple', OpenIdProvider> {
  return {
    google: { issuer: `${address}/google`, ...client },
    apple: { issuer: `${address}/apple`, ...client },
  }
}
