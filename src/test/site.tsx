import { act, render } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { App } from '@/app/app'
import { createQueryClient } from '@/app/query-client'
import { createRoutes } from '@/app/routes'
import { openSession } from '@/features/auth/session'
import { sessionKeyOf } from '@/lib/session-key'
import { backendAddress, type stubNetwork } from './network'

type Network = ReturnType<typeof stubNetwork>

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

const owner = {
  id: '00000000-0000-4000-8000-0000000000aa',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'owner@example.com',
  app_metadata: {},
  user_metadata: { full_name: 'The Owner' },
  created_at: '2026-11-01T09:00:00Z',
}

/** Opens a tab of the dashboard as its owner, who signed in before; `query` is added to the address, e.g. `q=ada`. */
export async function openDashboard(network: Network, tab: string, query = '') {
  const claims = { sub: owner.id, role: 'authenticated', aal: 'aal2', amr: [{ method: 'totp' }], session_id: owner.id }
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const token = ['{"alg":"HS256"}', JSON.stringify({ ...claims, exp: expiresAt })].map(btoa).join('.') + '.none'
  localStorage.setItem(
    sessionKeyOf(backendAddress),
    JSON.stringify({
      access_token: token,
      refresh_token: 'none',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expiresAt,
      user: owner,
    }),
  )
  network.answer('GET /rest/v1/user_roles', { json: [{ role: 'admin' }] })
  return openSite(`/admin?tab=${tab}${query && `&${query}`}`)
}
