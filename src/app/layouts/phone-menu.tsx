import * as Dialog from '@radix-ui/react-dialog'
import { MessageSquare, Phone, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Logo } from '@/components/logo'
import { buttonStyles } from '@/components/ui/button-styles'
import { AccountItems } from '@/features/auth/components/account-items'
import { cn } from '@/lib/cn'
import { house } from '@/lib/house'
import { useTopBarPages } from './use-top-bar-pages'

/** The menu of small screens: the same items as the top bar, closed by whichever is tapped. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const pages = useTopBarPages()
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>{children}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-ground"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="wrap flex h-[68px] shrink-0 items-center justify-between border-b border-line">
            <Logo />
            <Dialog.Close aria-label="Close menu" className="-mr-2.5 grid size-11 place-items-center">
              <X aria-hidden strokeWidth={1.5} className="size-6" />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="wrap grow py-6">
            <ul>
              {pages.map(({ path, label }) => (
                <li key={path} className="border-b border-line">
                  <NavLink
                    to={path}
                    onClick={() => setOpen(false)}
                    className={({ isActive }) =>
                      cn('block py-3.5 font-display text-3xl leading-tight', isActive ? 'text-brass' : 'text-ink')
                    }
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="wrap grid grid-cols-2 gap-3 pb-8">
            <a href={house.phone.call} onClick={() => setOpen(false)} className={buttonStyles({ look: 'outline' })}>
              <Phone aria-hidden strokeWidth={1.5} className="size-4" />
              Call Now
            </a>
            <a href={house.phone.text} onClick={() => setOpen(false)} className={buttonStyles()}>
              <MessageSquare aria-hidden strokeWidth={1.5} className="size-4" />
              Inquire
            </a>
            <p className="col-span-2 pt-3 text-sm text-muted">
              {house.hours}, {house.hoursNote}
            </p>
            <div className="col-span-2 flex flex-col border-t border-line pt-3">
              <AccountItems onPicked={() => setOpen(false)} />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
