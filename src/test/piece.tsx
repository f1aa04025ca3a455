import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { Toaster } from '@/app/layouts/notices/toaster'
import { createQueryClient } from '@/app/query-client'

// A toast of one test would be shown in the next.
afterEach(() => void toast.dismiss())

/** Renders a part of a page alone, amid what surrounds it on the site: its reads, its address and its messages. */
export function showPiece(piece: ReactNode, address = '/') {
  const place = (shown: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Toaster />
        {shown}
      </MemoryRouter>
    </QueryClientProvider>
  )
  const queryClient = createQueryClient()
  const { rerender, unmount } = render(place(piece))
  return {
    /** Leaves the part: its page gives way to another of the site. */
    leave: () => rerender(place(null)),
    /** Closes the tab. */
    close: unmount,
    /** Comes back to it. */
    comeBack: () => rerender(place(piece)),
  }
}
