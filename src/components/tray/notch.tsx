import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { TrayIcon } from './tray-icon'

type NotchProps = ComponentProps<'button'> & Pick<ComponentProps<typeof TrayIcon>, 'of'>

/** A button without words on a card: a notch in the picture's corner, of the page's own ground. */
export const Notch = ({ of, ...button }: NotchProps) => (
  <button
    type="button"
    {...button}
    className={cn(
      'absolute top-0 right-0 size-11 transition-colors hover:text-brass-bright',
      // Each watch of a list has a plus: no eye shall rest on it first.
      of === 'off' ? 'text-muted' : 'text-ink',
    )}
  >
    <span className="absolute top-0 right-0 grid size-9 place-items-center bg-ground">
      <TrayIcon of={of} className="size-4" />
    </span>
  </button>
)
