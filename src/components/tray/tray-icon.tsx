import { BarIcon } from '@/components/ui/bar-icons'

const paths = {
  /** A tray with its compartments. */
  tray: 'M3 7h18v10H3zM9 7v10M15 7v10',
  on: 'M20 6 9 17l-5-5',
  off: 'M5 12h14M12 5v14',
  away: 'm18.5 5.5-13 13M5.5 5.5l13 13',
}

/** The icons of the tray, in the stroke of the others. Without Lucide's runtime, as the top bar's. */
export function TrayIcon({ of, className }: { of: keyof typeof paths; className: string }) {
  return (
    <BarIcon className={className}>
      <path d={paths[of]} />
    </BarIcon>
  )
}
