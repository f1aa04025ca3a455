import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPath } from '@/features/auth/auth-address'
import { dialogState } from '@/hooks/use-dialog-address'
import { adminTabAddress, readAdminTab, type AdminTab } from './admin-tabs'

/** How long a tab is open before its add control is triggered, ms (specification, section 9). */
const addDelay = 100

type OpenTab = (tab: AdminTab, options?: { inView?: boolean }) => void

/** A tab is a step to go back from; shown at once, since the next key may come before a transition would be drawn. */
export function useOpenTab(): OpenTab {
  const navigate = useNavigate()
  return useCallback(
    (tab, { inView = false } = {}) => {
      if (inView) showTabs()
      // A tab is chosen by the press and again by the focus that follows; that is one step.
      if (tab === readAdminTab(new URLSearchParams(window.location.search))) return
      void navigate(adminTabAddress(tab), { preventScrollReset: true, flushSync: true })
    },
    [navigate],
  )
}

/** What is above the tabs shows little below them on a phone. */
function showTabs() {
  const tabs = document.querySelector('[role=tablist]')
  if (tabs && tabs.getBoundingClientRect().bottom > window.innerHeight / 2) tabs.scrollIntoView()
}

/** Opens the watches and, shortly after, their add control (specification, section 2). */
export function useAddWatch(openTab: OpenTab) {
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    openTab('watches')
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // The list stays as it is narrowed and ordered.
      const parameters = new URLSearchParams(window.location.search)
      if (readAdminTab(parameters) !== 'watches') return
      parameters.set('edit', 'new')
      void navigate(`${adminPath}?${parameters}`, { state: dialogState('edit'), preventScrollReset: true })
    }, addDelay)
  }, [openTab, navigate])
}
