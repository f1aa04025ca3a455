import { adminPath } from '@/features/auth/auth-address'
import { useAuth } from '@/features/auth/use-auth'
import { topBarPages } from '@/lib/site-map'

const adminPages = [...topBarPages, { path: adminPath, label: 'Admin' }]

/** What the top bar links to; the dashboard for admins only. */
export function useTopBarPages() {
  const { isAdmin } = useAuth()
  return isAdmin ? adminPages : topBarPages
}
