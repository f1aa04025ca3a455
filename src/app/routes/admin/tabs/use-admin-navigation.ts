import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { dialogParameters, dialogState } from '@/dashboard/dialog/use-dialog-address'
import { adminAddress, readAdminTab, type AdminTabId } from '@/lib/pages/admin-tabs'
import { currentParameters } from '@/lib/pages/current-parameters'
import { paths } from '@/lib/pages/pages'

/** How long the watches are open before their form for a new one is, ms. */
const addDelay = 100

type OpenTab = (tab: AdminTabId, options?: { inView?: boolean }) => void

/**
 * Opens a tab in a new entry of the history, at the address at which the tab was left. Those addresses live as long as
 * the dashboard is open: the device keeps nothing of what was searched for.
 */
export function useOpenTab(): OpenTab {
  const navigate = useNavigate()
  const { search } = useLocation()
  const addresses = useRef<TabAddresses>({})
  useEffect(() => noteAddress(addresses.current, new URLSearchParams(search)), [search])
  return useCallback(
    (tab, { inView = false } = {}) => {
      const open = currentParameters()
      // Radix chooses a tab by the press and again by the focus that follows.
      if (tab === readAdminTab(open).id) return
      // The open address holds what is still being typed, too.
      noteAddress(addresses.current, open)
      // Drawn at once: the next key may come before a transition would be over.
      const opened = navigate(addresses.current[tab] ?? adminAddress(tab), {
        preventScrollReset: true,
        flushSync: true,
      })
      if (inView) void Promise.resolve(opened).then(beginAtTabs)
    },
    [navigate],
  )
}

/** By tab: the address at which it was left, without the dialog that was open and the row that was named. */
type TabAddresses = Partial<Record<AdminTabId, string>>

function noteAddress(addresses: TabAddresses, parameters: URLSearchParams) {
  const list = new URLSearchParams(parameters)
  for (const parameter of [...dialogParameters, 'row']) list.delete(parameter)
  addresses[readAdminTab(parameters).id] = list.size > 0 ? `${paths.admin}?${list}` : paths.admin
}

/** What opened the tab has disappeared with its own, and may have stood far below. */
function beginAtTabs() {
  document.getElementById('main')?.focus({ preventScroll: true })
  const tabs = document.querySelector('[role=tablist]')
  if (tabs && tabs.getBoundingClientRect().top < 0) tabs.scrollIntoView()
}

/** Opens the watches and, shortly after, their form for a new one. */
export function useAddWatch(openTab: OpenTab) {
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    openTab('watches')
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // The address keeps the search, filter and order of the list.
      const parameters = currentParameters()
      if (readAdminTab(parameters).id !== 'watches') return
      parameters.set('edit', 'new')
      void navigate(`${paths.admin}?${parameters}`, { state: dialogState('edit'), preventScrollReset: true })
    }, addDelay)
  }, [openTab, navigate])
}
