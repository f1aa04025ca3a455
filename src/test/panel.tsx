import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { App } from '@/app/app'
import { createQueryClient } from '@/app/query-client'
import { openSession } from '@/features/auth/session'
import { messages } from '@/lib/notify'
import type { Network } from './network'
import { signInOwner } from './owner'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  messages.get().message?.takeBack()
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * Opens a panel of the dashboard for its owner, without the site around it, which takes a third of the time;
 * `query` is what the address says, e.g. `q=ada`.
 */
export async function openPanel(network: Network, panel: ReactNode, query = '') {
  signInOwner(network)
  window.history.pushState(null, '', `/admin${query && `?${query}`}`)
  const queryClient = createQueryClient()
  const router = createBrowserRouter([{ path: '*', element: panel }])
  closers.push(
    () => router.dispose(),
    () => queryClient.clear(),
  )
  openSession()
  await act(async () => {
    render(
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>,
    )
  })
  return { router, queryClient }
}

/** What is said in passing: the title of the message, and its text. */
export function said(): string[] {
  const { title, description } = messages.get().message ?? {}
  return [title, description].filter((part) => part !== undefined)
}
