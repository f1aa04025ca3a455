import type { ReactNode } from 'react'
import { openSession } from '@/features/auth/session/session'
import { mountRoutes } from './mount'
import type { Network } from './network'
import { signInOwner } from './session'

/**
 * Opens a panel without the site, in a third of the time.
 *
 * @param query e.g. `q=ada`
 */
export async function openPanel(network: Network, panel: ReactNode, query = '') {
  signInOwner(network)
  openSession()
  return mountRoutes(`/admin${query && `?${query}`}`, [{ path: '*', element: panel }])
}

export const clientId = '00000000-0000-4000-8000-0000000000dd'

export const clientUrl = `/admin?tab=clients&client=${clientId}`
