import { createQueryClient } from '@/app/query-client'
import { createRoutes } from '@/app/routes'
import { openSession } from '@/features/auth/session/session'
import { mountRoutes } from './mount'
import type { Network } from './network'
import { signInOwner } from './session'

export async function openSite(url: string) {
  const queryClient = createQueryClient()
  const routes = createRoutes(queryClient, (read) => void read().catch(() => {}))
  openSession()
  return mountRoutes(
    url,
    routes.map((route) => ({ ...route, HydrateFallback: () => null })),
    queryClient,
  )
}

/** @param query e.g. `q=ada` */
export async function openDashboard(network: Network, tab: string, query = '') {
  signInOwner(network)
  return openSite(`/admin?tab=${tab}${query && `&${query}`}`)
}
