import * as Menu from '@radix-ui/react-dropdown-menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { Link } from '@/components/link'
import { menuStyles } from '@/components/ui/menu-styles'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { IconButton } from './icon-button'

/** Takes what an item does, which is done once the menu is closed. */
const Choosing = createContext<(action: () => void) => void>(() => {})

type RowMenuProps = {
  /** Whose row it is, e.g. 'Ada Voss'. */
  name: string
  className?: string
  children: Elements
}

/**
 * What can be done with a row besides its main action. What is chosen begins when the button has the focus again: a
 * dialog gives it back there.
 */
export function RowMenu({ name, className, children }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const isMouse = useRef(false)

  return (
    // Not modal: a modal menu would hide the page's scrollbar and shift the page.
    <Menu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Menu.Trigger
        asChild
        // A mouse opens it as it goes down. A finger does so by a tap alone, since it may begin to scroll there.
        onPointerDown={(event) => {
          isMouse.current = event.pointerType === 'mouse'
          if (!isMouse.current) event.preventDefault()
        }}
        onClick={() => {
          if (!isMouse.current) setIsOpen(!isOpen)
          isMouse.current = false
        }}
      >
        <IconButton
          ref={button}
          icon={Ellipsis}
          label={`More actions for ${name}`}
          className={cn('data-[state=open]:text-brass-bright', className)}
        />
      </Menu.Trigger>
      {/* Out of the row, which may be clipped, and inside the page's landmark. */}
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          // Its button closes it by itself: closed by a finger's touch already, it would be opened again by its lift.
          onPointerDownOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            const action = chosen.current
            if (!action) return
            event.preventDefault()
            chosen.current = undefined
            button.current?.focus()
            action()
          }}
          className={`${menuStyles.content} max-w-[calc(100vw-2rem)] min-w-52 [box-shadow:0_8px_32px_rgb(0_0_0/0.14)]`}
        >
          <Choosing value={(action) => (chosen.current = action)}>{children}</Choosing>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

type RowMenuItemProps = {
  icon: LucideIcon
  danger?: boolean
  /** What it does, and to what for those who do not see the row, e.g. 'Delete' and 'the inquiry of Ada Voss'. */
  children: ReactNode
} & ({ onChoose: () => void } | { to: string } | { href: string })

/** One of the things in a `RowMenu`: something that is done, a page of the site, or another address. */
export function RowMenuItem({ icon: Icon, danger, children, ...what }: RowMenuItemProps) {
  const choose = use(Choosing)
  const className = cn(menuStyles.item, 'gap-3.5', danger && 'data-[highlighted]:text-danger')
  const shown = (
    <>
      <Icon aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0" />
      <span>{children}</span>
    </>
  )
  if ('onChoose' in what) {
    return (
      <Menu.Item onSelect={() => choose(what.onChoose)} className={className}>
        {shown}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item asChild className={className}>
      {'to' in what ? <Link to={what.to}>{shown}</Link> : <a href={what.href}>{shown}</a>}
    </Menu.Item>
  )
}
