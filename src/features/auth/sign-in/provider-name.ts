const names: Record<string, string> = { email: 'Email and password', google: 'Google', apple: 'Apple' }

export const providerName = (provider: string) =>
  names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)
