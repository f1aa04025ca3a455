import { useNavigation } from 'react-router-dom'
import { cn } from '@/lib/cn'

/** A thin line while the next page is on its way; it waits a moment, so that quick pages show none. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden
      data-busy={busy || undefined}
      className={cn(
        'fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-brass transition-[scale,opacity] ease-quiet',
        busy ? 'scale-x-75 opacity-100 delay-150 duration-[4000ms]' : 'scale-x-0 opacity-0 duration-200',
      )}
    />
  )
}
