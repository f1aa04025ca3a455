import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { AuthProvider } from '@/features/auth/auth-provider'
import { openSession } from '@/features/auth/session'
import { queryClient } from './query-client'
import { createRouter } from './router'

export function App() {
  const [router] = useState(() => {
    // First: a link in an e-mail is taken out of the address before the router reads it.
    openSession()
    return createRouter()
  })
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  )
}
