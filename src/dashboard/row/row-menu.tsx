import * as Menu from '@radix-ui/react-dropdown-menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { Link } from '@/components/link'
import { menuStyles } from '@/components/ui/menu-styles'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { IconButton } from './icon-button'

const Choosing = createContext<(action: () => void) => void>(() => {})

type RowMenuProps = {
  name: string
  className?: string
  children: Elements
}

/** The action starts once the button has focus again, so that a dialog returns focus there. */
export function RowMenu({ name, className, children }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const isMouse = useRef(false)

  return (
    // A modal menu would hide the scrollbar and shift the page.
    <Menu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Menu.Trigger
        asChild
        // A mouse opens the menu on press; touch opens it on tap, because a press may scroll.
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
      {/* Outside the row, which may be clipped, but inside the page's landmark. */}
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          // The button closes the menu; closing on touch would reopen it on release.
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
  className?: string
  children: ReactNode
} & ({ onChoose: () => void } | { to: string } | { href: string })

export function RowMenuItem({ icon: Icon, danger, className: own, children, ...what }: RowMenuItemProps) {
  const choose = use(Choosing)
  const className = cn(menuStyles.item, 'gap-3.5', danger && 'data-[highlighted]:text-danger', own)
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
