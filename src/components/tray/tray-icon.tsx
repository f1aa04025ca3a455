import type { ComponentProps } from 'react'
import { BarIcon } from '@/components/ui/bar-icons'
import { cn } from '@/lib/cn'

const paths = {
  tray: 'M3 7h18v10H3zM9 7v10M15 7v10',
  on: 'M20 6 9 17l-5-5',
  off: 'M5 12h14M12 5v14',
  away: 'm18.5 5.5-13 13M5.5 5.5l13 13',
}

export function TrayIcon({ of, className }: { of: keyof typeof paths; className: string }) {
  return (
    <BarIcon className={className}>
      <path d={paths[of]} />
    </BarIcon>
  )
}

type NotchProps = ComponentProps<'button'> & Pick<ComponentProps<typeof TrayIcon>, 'of'>

export const Notch = ({ of, ...button }: NotchProps) => (
  <button
    type="button"
    {...button}
    className={cn(
      'absolute top-0 right-0 size-11 transition-colors hover:text-brass-bright',
      // Muted, because every card has a plus.
      of === 'off' ? 'text-muted' : 'text-ink',
    )}
  >
    <span className="absolute top-0 right-0 grid size-9 place-items-center bg-ground">
      <TrayIcon of={of} className="size-4" />
    </span>
  </button>
)
