import * as Tabs from '@radix-ui/react-tabs'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { PageHead } from '@/components/page-head'
import { UndoKeeper } from '@/dashboard/changes/undo-keeper'
import { useHistoryUrl } from '@/dashboard/changes/use-history-url'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { ShownRows } from '@/dashboard/row/shown-rows'
import { pagePictures, type PagePictureName } from '@/entities/page-pictures/page-pictures.api'
import { writtenPages } from '@/entities/page-texts/page-texts.api'
import { SessionKeeper } from '@/features/auth/admin/session-keeper'
import { sweepAbandonedUploads } from '@/features/media/uploads/use-upload-session'
import { useCover } from '@/hooks/use-cover'
import { countText } from '@/lib/count-text'
import { prepareToasts } from '@/lib/notify'
import { adminTabs, readAdminTab, type AdminTabId } from '@/lib/pages/admin-tabs'
import { AdminLayout } from '../../layouts/admin-layout'
import { AdminBar } from './admin-bar'
import { AdminHead } from './admin-head'
import { EmailNotice } from './email-notice'
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { adminPanels, loadPanels } from './tabs/admin-panels'
import { FrameActions } from './tabs/frame-actions'
import { PanelBoundary } from './tabs/panel-boundary'
import { useAddWatch, useOpenTab } from './tabs/use-admin-navigation'
import { useLiveRows } from './tabs/use-live-rows'
import { useUnread } from './tabs/use-unread'

const HistoryDialog = lazyPart(
  () => import('@/dashboard/changes/history-dialog'),
  ({ HistoryDialog }) => HistoryDialog,
)

const SettingsDialog = lazyPart(
  () => import('@/features/settings/admin/settings-dialog'),
  ({ SettingsDialog }) => SettingsDialog,
)

const CalendarDialog = lazyPart(
  () => import('@/features/settings/admin/calendar-dialog'),
  ({ CalendarDialog }) => CalendarDialog,
)
const PageDialog = lazyPart(
  () => import('@/features/settings/admin/page-dialog'),
  ({ PageDialog }) => PageDialog,
)
const PagePictureDialog = lazyPart(
  () => import('@/features/settings/admin/page-picture-dialog'),
  ({ PagePictureDialog }) => PagePictureDialog,
)
const TemplatesDialog = lazyPart(
  () => import('@/features/settings/admin/templates-dialog'),
  ({ TemplatesDialog }) => TemplatesDialog,
)

export function Component() {
  const tab = readAdminTab(useSearchParams()[0])
  const openTab = useOpenTab()
  const addWatch = useAddWatch(openTab)
  const help = useCover('shortcuts')
  const settings = useDialogUrl('settings')
  const history = useHistoryUrl()
  const [unread, setShown] = useUnread(tab)
  const handleRows = useCallback((ids: string[]) => setShown({ tab: tab.id, ids }), [setShown, tab])
  const unreadInAll = Object.values(unread).reduce((sum, count) => sum + count, 0)
  const isFirst = tab === adminTabs[0]
  useLiveRows()
  const shortcuts = useShortcuts({ onTab: openTab, onAdd: addWatch, onHelp: () => help.open() })

  const actions = useMemo(
    () => ({ onTab: (next: AdminTabId) => openTab(next, { inView: true }), onAdd: addWatch }),
    [openTab, addWatch],
  )

  useEffect(() => {
    prepareToasts()
    void loadPanels()
    void sweepAbandonedUploads()
  }, [])
  useEffect(() => {
    // The focused element may be hidden now.
    const focused = document.activeElement
    if (focused?.getClientRects().length === 0) document.getElementById('main')?.focus({ preventScroll: true })
  }, [tab])

  return (
    <Tabs.Root value={tab.id} onValueChange={(next) => openTab(next as AdminTabId)}>
      <AdminLayout bar={<AdminBar open={tab.id} unread={unread} />}>
        {/* Keeps toasts from covering content. */}
        <div className="wrap pb-36">
          <PageHead
            title={`${unreadInAll > 0 ? `(${countText(unreadInAll)}) ` : ''}${tab.label}, Admin Dashboard`}
            description="For the owner of the showroom: watches, inquiries, appointments and testimonials."
            noIndex
          />
          <AdminHead
            tab={tab}
            isFirst={isFirst}
            onSettings={() => settings.open('emails')}
            onShortcuts={() => help.open()}
          />
          {!isFirst && <EmailNotice isBrief />}
          {adminTabs.map(({ id }) => {
            const { Panel } = adminPanels[id]
            return (
              <Tabs.Content key={id} value={id} tabIndex={-1} className="pt-1 outline-none sm:pt-2">
                <PanelBoundary>
                  <ShownRows value={handleRows}>
                    <FrameActions value={actions}>
                      <Panel />
                    </FrameActions>
                  </ShownRows>
                </PanelBoundary>
              </Tabs.Content>
            )
          })}
        </div>
        {settings.value === 'emails' && (
          <SettingsDialog
            onTemplates={() => settings.open('templates')}
            onCalendar={() => settings.open('calendar')}
            onPage={settings.open}
            onClose={settings.close}
          />
        )}
        {settings.value === 'calendar' && <CalendarDialog onClose={settings.close} />}
        {writtenPages.map(
          ({ name }) => settings.value === name && <PageDialog key={name} name={name} onClose={settings.close} />,
        )}
        {Object.keys(pagePictures).map(
          (name) =>
            settings.value === name && (
              <PagePictureDialog key={name} name={name as PagePictureName} onClose={settings.close} />
            ),
        )}
        {settings.value === 'templates' && <TemplatesDialog onClose={settings.close} />}
        <SessionKeeper />
        <UndoKeeper />
        {history.row && <HistoryDialog />}
        {help.isOpen && <ShortcutsDialog {...shortcuts} onClose={() => void help.close()} />}
      </AdminLayout>
    </Tabs.Root>
  )
}
