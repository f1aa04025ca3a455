import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { AuthProvider } from '@/features/auth/session/auth-provider'
import type { Elements } from '@/lib/elements'

export function App({ queryClient, children }: { queryClient: QueryClient; children: Elements }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
