import { createQueryClient } from '@/app/query-client'
import { createRoutes } from '@/app/routes'
import { openSession } from '@/features/auth/session/session'
import { mountRoutes } from './mount'
import type { Network } from './network'
import { signInOwner } from './session'

/** Opens a URL of the site with all its routes. */
export async function openSite(address: string) {
  const queryClient = createQueryClient()
  const routes = createRoutes(queryClient, (read) => void read().catch(() => {}))
  openSession()
  return mountRoutes(
    address,
    routes.map((route) => ({ ...route, HydrateFallback: () => null })),
    queryClient,
  )
}

/**
 * Opens a dashboard tab as the owner.
 *
 * @param query added to the URL, e.g. `q=ada`
 */
export async function openDashboard(network: Network, tab: string, query = '') {
  signInOwner(network)
  return openSite(`/admin?tab=${tab}${query && `&${query}`}`)
}
