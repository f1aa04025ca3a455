import { MessageSquare, Phone, X } from 'lucide-react'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@/components/link'
import { Logo } from '@/components/logo'
import { buttonStyles } from '@/components/ui/button-styles'
import { AccountItems } from '@/features/auth/profile/account-items'
import { cn } from '@/lib/cn'
import { isPlainClick } from '@/lib/pages/is-plain-click'
import { isCurrentPage } from '@/lib/pages/pages'
import { shop } from '@shared/shop'
import { useTopBarPages } from './use-top-bar-pages'

export type MenuDialogProps = {
  onClose: () => Promise<void>
  onLeave: () => void
}

export function MenuDialog({ onClose, onLeave }: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pages = useTopBarPages()
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // An open dialog that is removed does not return the focus.
    return () => element?.close()
  }, [])
  function handleLink(event: MouseEvent, path: string) {
    if (!isPlainClick(event)) return
    if (path !== window.location.pathname + window.location.search) return onLeave()
    // A second entry of a page would make Back seem broken.
    event.preventDefault()
    void onClose()
  }
  // The menu closes after the call has started, unless alternatives opened.
  const handleCall = (event: MouseEvent) => !event.defaultPrevented && void setTimeout(() => void onClose())
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={() => dialog.current?.open === false && void onClose()}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain bg-ground text-ink open:flex"
    >
      <div className="wrap flex min-h-17 shrink-0 items-center justify-between border-b border-line">
        <Logo />
        <button
          type="button"
          aria-label="Close menu"
          onClick={() => dialog.current?.close()}
          className="-mr-2.5 grid size-11 place-items-center"
        >
          <X aria-hidden strokeWidth={1.5} className="size-6" />
        </button>
      </div>
      <nav aria-label="Main" className="wrap grow py-6">
        <ul>
          {pages.map(({ path, label }) => (
            <li key={path} className="border-b border-line">
              <Link
                to={path}
                replace
                onClick={(event) => handleLink(event, path)}
                aria-current={isCurrentPage(path, pathname) ? 'page' : undefined}
                className={cn(
                  'block py-3.5 font-display text-3xl leading-tight',
                  isCurrentPage(path, pathname) ? 'text-brass' : 'text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap grid grid-cols-2 gap-3 pb-8">
        <a href={shop.phone.call} onClick={handleCall} className={buttonStyles({ look: 'outline' })}>
          <Phone aria-hidden strokeWidth={1.5} className="size-4" />
          Call Now
        </a>
        <a href={shop.phone.text} onClick={handleCall} className={buttonStyles()}>
          <MessageSquare aria-hidden strokeWidth={1.5} className="size-4" />
          Inquire
        </a>
        <p className="col-span-2 pt-3 text-sm text-muted">
          {shop.hours}, {shop.hoursNote}
        </p>
        <div className="col-span-2 flex flex-col border-t border-line pt-3">
          <AccountItems onLeave={onLeave} onSignOut={onClose} />
        </div>
      </div>
    </dialog>
  )
}
