import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { dialogParameters, dialogState } from '@/dashboard/dialog/use-dialog-url'
import { adminPath, readAdminTab, type AdminTabId } from '@/lib/pages/admin-tabs'
import { currentParameters } from '@/lib/pages/current-parameters'
import { paths } from '@/lib/pages/pages'

const addDelay = 100

type OpenTab = (tab: AdminTabId, options?: { inView?: boolean }) => void

/** Opens a tab at its last URL. URLs are not stored, because they contain searches. */
export function useOpenTab(): OpenTab {
  const navigate = useNavigate()
  const { search } = useLocation()
  const urls = useRef<TabUrls>({})
  useEffect(() => noteUrl(urls.current, new URLSearchParams(search)), [search])
  return useCallback(
    (tab, { inView = false } = {}) => {
      const open = currentParameters()
      // Radix chooses a tab on the press and again on focus.
      if (tab === readAdminTab(open).id) return
      // The current URL includes text that is still being typed.
      noteUrl(urls.current, open)
      // The next key may come before a transition ends.
      const opened = navigate(urls.current[tab] ?? adminPath(tab), {
        preventScrollReset: true,
        flushSync: true,
      })
      if (inView) void Promise.resolve(opened).then(beginAtTabs)
    },
    [navigate],
  )
}

type TabUrls = Partial<Record<AdminTabId, string>>

function noteUrl(urls: TabUrls, parameters: URLSearchParams) {
  const list = new URLSearchParams(parameters)
  for (const parameter of [...dialogParameters, 'row']) list.delete(parameter)
  urls[readAdminTab(parameters).id] = list.size > 0 ? `${paths.admin}?${list}` : paths.admin
}

/** The pressed control is gone, and the page may be scrolled far down. */
function beginAtTabs() {
  document.getElementById('main')?.focus({ preventScroll: true })
  const tabs = document.querySelector('[role=tablist]')
  if (tabs && tabs.getBoundingClientRect().top < 0) tabs.scrollIntoView()
}

export function useAddWatch(openTab: OpenTab) {
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    openTab('watches')
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const parameters = currentParameters()
      if (readAdminTab(parameters).id !== 'watches') return
      parameters.set('edit', 'new')
      void navigate(`${paths.admin}?${parameters}`, { state: dialogState('edit'), preventScrollReset: true })
    }, addDelay)
  }, [openTab, navigate])
}
