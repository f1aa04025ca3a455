import { Eye } from 'lucide-react'
import { Link } from '@/components/link'
import { GlobalSearch } from '@/dashboard/search/global-search'
import { Profile } from '@/features/auth/profile/profile'
import { paths } from '@/lib/pages/pages'
import { TabList } from './tabs/tab-list'

type AdminBarProps = { open: string; unread: Record<string, number> }

export function AdminBar({ open, unread }: AdminBarProps) {
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-ground [@media(max-height:500px)]:static">
      <div className="wrap flex h-12 items-stretch gap-x-2 lg:gap-x-4">
        <TabList open={open} unread={unread} />
        <div className="ml-auto flex shrink-0 items-center">
          <GlobalSearch />
          <Link
            to={paths.root}
            aria-label="View site"
            title="View site"
            className="grid size-11 place-items-center rounded text-muted transition-colors duration-200 hover:text-brass-bright max-sm:hidden"
          >
            <Eye aria-hidden strokeWidth={1.5} className="size-5" />
          </Link>
          <Profile />
        </div>
      </div>
    </header>
  )
}
