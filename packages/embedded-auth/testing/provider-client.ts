import type { OpenIdProvider } from '../settings.ts'

/** As whom the Auth of the tests is registered with their provider. */
export const client = { client_id: 'tests', secret: 'a secret of the tests' }

/** What Auth is told of that provider, as `providers` of its settings. */
export function describeProviders(address: string): Record<'google' | 'apple', OpenIdProvider> {
  return {
    google: { issuer: `${address}/google`, ...client },
    apple: { issuer: `${address}/apple`, ...client },
  }
}
