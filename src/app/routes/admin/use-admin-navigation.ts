import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { dialogParameters, dialogState } from '@/dashboard/use-dialog-address'
import { adminPath } from '@/features/auth/auth-address'
import { openParameters } from '@/lib/open-entry'
import { adminTabAddress, readAdminTab, type AdminTab } from './admin-tabs'

/** How long a tab is open before its add control is triggered, ms. */
const addDelay = 100

type OpenTab = (tab: AdminTab, options?: { inView?: boolean }) => void

/**
 * A tab is a step to go back from; shown at once, since the next key may come before a transition would be drawn.
 * It is found as it was left, for as long as the dashboard is open: the device keeps nothing of what was searched for.
 */
export function useOpenTab(): OpenTab {
  const navigate = useNavigate()
  const { search } = useLocation()
  const left = useRef<LeftTabs>({})
  useEffect(() => noteTab(left.current, new URLSearchParams(search)), [search])
  return useCallback(
    (tab, { inView = false } = {}) => {
      if (inView) showTabs()
      const open = openParameters()
      // A tab is chosen by the press and again by the focus that follows; that is one step.
      if (tab === readAdminTab(open)) return
      // What is still being typed is in the address already.
      noteTab(left.current, open)
      void navigate(left.current[tab] ?? adminTabAddress(tab), { preventScrollReset: true, flushSync: true })
    },
    [navigate],
  )
}

/** By tab: its address when it was left, without the dialog that was open. */
type LeftTabs = Partial<Record<AdminTab, string>>

function noteTab(left: LeftTabs, parameters: URLSearchParams) {
  const tab = readAdminTab(parameters)
  const list = new URLSearchParams(parameters)
  for (const parameter of dialogParameters) list.delete(parameter)
  left[tab] = list.size > 0 ? `${adminPath}?${list}` : adminPath
}

/** What is above the tabs shows little below them on a phone. */
function showTabs() {
  const tabs = document.querySelector('[role=tablist]')
  if (tabs && tabs.getBoundingClientRect().bottom > window.innerHeight / 2) tabs.scrollIntoView()
}

/** Opens the watches and, shortly after, their add control. */
export function useAddWatch(openTab: OpenTab) {
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    openTab('watches')
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // The list stays as it is narrowed and ordered.
      const parameters = openParameters()
      if (readAdminTab(parameters) !== 'watches') return
      parameters.set('edit', 'new')
      void navigate(`${adminPath}?${parameters}`, { state: dialogState('edit'), preventScrollReset: true })
    }, addDelay)
  }, [openTab, navigate])
}
