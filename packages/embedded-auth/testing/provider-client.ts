import type { OpenIdProvider } from '../settings.ts'

export const client = { client_id: 'tests', secret: 'a secret of the tests' }

export function describeProviders(url: string): Record<'google' | 'apple', OpenIdProvider> {
  return {
    google: { issuer: `${url}/google`, ...client },
    apple: { issuer: `${url}/apple`, ...client },
  }
}
