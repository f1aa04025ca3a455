import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, type InitialEntry } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { Toaster } from '@/app/layouts/notices/toaster'
import { createQueryClient } from '@/app/query-client'

// The next test would show the toast.
afterEach(() => void toast.dismiss())

export function showPiece(piece: ReactNode, url: InitialEntry = '/') {
  const place = (shown: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[url]}>
        <Toaster />
        {shown}
      </MemoryRouter>
    </QueryClientProvider>
  )
  const queryClient = createQueryClient()
  const { rerender, unmount } = render(place(piece))
  return {
    /** Simulates a navigation to another page. */
    leave: () => rerender(place(null)),
    close: unmount,
    comeBack: () => rerender(place(piece)),
  }
}
