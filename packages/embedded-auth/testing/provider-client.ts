import type { OpenIdProvider } from '../settings.ts'

export const client = { client_id: 'tests', secret: 'a secret of the tests' }

export function describeProviders(address: string): Record<'google' | 'apple', OpenIdProvider> {
  return {
    google: { issuer: `${address}/google`, ...client },
    apple: { issuer: `${address}/apple`, ...client },
  }
}
