import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@/components/link'
import { isApart, onTray, readTray, tellTray, writeTray } from '@/entities/watches/tray/device-tray'
import { watchesText } from '@/entities/watches/watch'
import { useTray } from '@/hooks/use-tray'
import { createPart } from '@/lib/loading/part'
import { isCurrentPage, paths } from '@/lib/pages/pages'
import { TrayIcon } from './tray-icon'

const sync = createPart(() => import('@/entities/watches/tray/sync-tray'))

type TrayLinkProps = {
  /** Null without an account; undefined while the session is starting or ending. */
  account?: string | null
}

export function TrayLink({ account }: TrayLinkProps) {
  const { pathname } = useLocation()
  const { length } = useTray()
  useSync(account)
  if (length === 0) return null
  return (
    <Link
      to={paths.tray}
      aria-label={`Your tray, ${watchesText(length)}`}
      aria-current={isCurrentPage(paths.tray, pathname) ? 'page' : undefined}
      className="flex min-h-11 items-center gap-1 px-2 text-sm text-ink tabular-nums transition-colors hover:text-brass-bright"
    >
      <TrayIcon of="tray" className="size-5" />
      <span>{length}</span>
    </Link>
  )
}

function useSync(account: TrayLinkProps['account']) {
  useEffect(() => {
    // An ended session removes its tray.
    if (account === null && readTray().synced) writeTray({ ids: [] })
    tellTray()
    if (!account) return
    const session = new AbortController()
    const { signal } = session
    const renew = async () => (await sync.load()).renewTray(account, signal)
    // A failure is retried with the next change or visit.
    const begin = () => void (navigator.onLine && renew().catch(() => {}))
    begin()
    // Another tab synchronizes its own changes.
    const off = onTray((elsewhere) => !elsewhere && isApart(account) && begin())
    window.addEventListener('online', begin, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && begin(), { signal })
    return () => {
      session.abort()
      off()
    }
  }, [account])
}
