const names: Record<string, string> = { email: 'Email and password', google: 'Google', apple: 'Apple' }

/** What people call a way in, by Auth's name for it. */
export const providerName = (provider: string) =>
  names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)
