import { MessageSquare, Phone, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Logo } from '@/components/logo'
import { buttonStyles } from '@/components/ui/button-styles'
import { AccountItems } from '@/features/auth/components/account-items'
import { cn } from '@/lib/cn'
import { house } from '@/lib/house'
import { isCurrentPage } from '@/lib/site-map'
import { useTopBarPages } from './use-top-bar-pages'

/** The browser's own modal dialog: it holds the focus, closes with Escape and gives the focus back. */
export function MenuDialog({ onClosed }: { onClosed: () => void }) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const pages = useTopBarPages()
  const { pathname } = useLocation()
  const close = () => dialog?.close()
  return (
    <dialog
      ref={(element) => {
        setDialog(element)
        element?.showModal()
      }}
      aria-label="Menu"
      onClose={onClosed}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain bg-ground text-ink open:flex"
    >
      <div className="wrap flex min-h-17 shrink-0 items-center justify-between border-b border-line">
        <Logo />
        <button
          type="button"
          aria-label="Close menu"
          onClick={close}
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
                onClick={close}
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
        <a href={house.phone.call} onClick={close} className={buttonStyles({ look: 'outline' })}>
          <Phone aria-hidden strokeWidth={1.5} className="size-4" />
          Call Now
        </a>
        <a href={house.phone.text} onClick={close} className={buttonStyles()}>
          <MessageSquare aria-hidden strokeWidth={1.5} className="size-4" />
          Inquire
        </a>
        <p className="col-span-2 pt-3 text-sm text-muted">
          {house.hours}, {house.hoursNote}
        </p>
        <div className="col-span-2 flex flex-col border-t border-line pt-3">
          <AccountItems onPicked={close} />
        </div>
      </div>
    </dialog>
  )
}
