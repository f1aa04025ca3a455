import { Breadcrumb } from '@/components/breadcrumb'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'
import type { AdminTab } from '@/lib/pages/admin-tabs'
import { paths } from '@/lib/pages/pages'

type AdminHeadProps = { tab: AdminTab; isFirst: boolean; onSettings: () => void; onShortcuts: () => void }

export function AdminHead({ tab, isFirst, onSettings, onShortcuts }: AdminHeadProps) {
  const look = buttonStyles({ look: 'quiet' })
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <Breadcrumb
          crumbs={
            isFirst
              ? [{ label: 'Home', path: paths.root }, { label: 'Admin' }]
              : [{ label: 'Admin', path: paths.admin }, { label: tab.crumb ?? tab.label }]
          }
        />
        <div className="flex gap-x-6">
          <button type="button" onClick={onSettings} className={look}>
            Settings
          </button>
          <button type="button" onClick={onShortcuts} className={cn(look, 'pointer-coarse:hidden')}>
            Shortcuts
          </button>
        </div>
      </div>
      <div className={isFirst ? 'flex flex-wrap items-baseline gap-x-5 pb-2 sm:pb-3' : 'sr-only'}>
        <h1 className="font-display text-3xl leading-tight">Admin Dashboard</h1>
        {isFirst && <p className="text-sm text-muted">Manage your watch collection, inquiries, and testimonials</p>}
      </div>
    </>
  )
}
