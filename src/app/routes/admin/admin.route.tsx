import * as Tabs from '@radix-ui/react-tabs'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { buttonStyles } from '@/components/ui/button-styles'
import { adminPath } from '@/features/auth/auth-address'
import { sweepAbandonedUploads } from '@/features/media/use-upload-session'
import { prepareToasts } from '@/lib/notify'
import { AdminLayout } from '../../layouts/admin-layout'
import { adminTabs, loadAdminTabs, readAdminTab, type AdminTab } from './admin-tabs'
import { PanelBoundary } from './panel-boundary'
import { QuickActions } from './quick-actions'
import { ShortcutsDialog } from './shortcuts-dialog'
import { TabList } from './tab-list'
import { useAddWatch, useOpenTab } from './use-admin-navigation'
import { useLiveRows } from './use-live-rows'
import { useShortcuts } from './use-shortcuts'
import { useUnread } from './use-unread'

/** The owner's dashboard (specification, section 2). */
export function Component() {
  const tab = readAdminTab(useSearchParams()[0])
  const openTab = useOpenTab()
  const addWatch = useAddWatch(openTab)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const unread = useUnread(tab)
  useLiveRows()
  const shortcuts = useShortcuts({ onTab: openTab, onAdd: addWatch, onHelp: () => setIsHelpOpen(true) })
  const { label, crumb } = adminTabs.find(({ id }) => id === tab)!

  useEffect(() => {
    prepareToasts()
    void loadAdminTabs()
    void sweepAbandonedUploads()
  }, [])
  useEffect(() => {
    // On a phone the tabs are wider than the screen.
    document.querySelector('[role=tab][aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])

  return (
    <AdminLayout>
      <div className="wrap pt-6 pb-20 sm:pt-8">
        <PageHead
          title={`${label}, Admin Dashboard`}
          description="For the owner of the house: watches, inquiries, appointments and testimonials."
          noIndex
        />
        <Breadcrumb
          crumbs={
            tab === 'analytics'
              ? [{ label: 'Home', path: '/' }, { label: 'Admin' }]
              : [{ label: 'Admin', path: adminPath }, { label: crumb }]
          }
        />
        <div className="mt-5 flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="font-display text-4xl leading-tight sm:text-5xl">Admin Dashboard</h1>
            <p className="mt-1 text-muted">Manage your watch collection, inquiries, and testimonials</p>
          </div>
          <button
            type="button"
            onClick={() => setIsHelpOpen(true)}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            Shortcuts
          </button>
        </div>
        <QuickActions onTab={(next) => openTab(next, { inView: true })} onAdd={addWatch} />
        <Tabs.Root value={tab} onValueChange={(next) => openTab(next as AdminTab)} className="mt-8">
          <TabList unread={unread} />
          {adminTabs.map(({ id, Panel }) => (
            <Tabs.Content key={id} value={id} tabIndex={-1} className="pt-7 outline-none">
              <PanelBoundary>
                <Panel />
              </PanelBoundary>
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </div>
      {isHelpOpen && <ShortcutsDialog {...shortcuts} onClose={() => setIsHelpOpen(false)} />}
    </AdminLayout>
  )
}
