import { act, render } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { App } from '@/app/app'
import { createQueryClient } from '@/app/query-client'
import { createRoutes } from '@/app/routes'
import { openSession } from '@/features/auth/session'
import type { Network } from './network'
import { signInOwner } from './owner'

const closers: (() => void)[] = []
afterEach(() => {
  // It would be shown in the next test.
  toast.dismiss()
  for (const close of closers.splice(0)) close()
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens an address of the site in the test's document, with the routes and the providers that a browser has. */
export async function openSite(address: string) {
  window.history.pushState(null, '', address)
  const queryClient = createQueryClient()
  const routes = createRoutes(queryClient, (read) => void read().catch(() => {}))
  const router = createBrowserRouter(routes.map((route) => ({ ...route, HydrateFallback: () => null })))
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

/** Opens a tab of the dashboard as its owner, who signed in before; `query` is added to the address, e.g. `q=ada`. */
export async function openDashboard(network: Network, tab: string, query = '') {
  signInOwner(network)
  return openSite(`/admin?tab=${tab}${query && `&${query}`}`)
}
