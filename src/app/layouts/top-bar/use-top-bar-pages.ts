import { useAuth } from '@/features/auth/session/use-auth'
import { menus, pages } from '@/lib/pages/pages'

const adminPages = [...menus.top, pages.admin]

export function useTopBarPages() {
  const { isAdmin } = useAuth()
  return isAdmin ? adminPages : menus.top
}
