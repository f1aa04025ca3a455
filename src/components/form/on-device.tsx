import type { ReactNode } from 'react'
import { useIsHydrated } from '@/hooks/use-is-hydrated'

/**
 * Wraps a form whose initial values are on this device, e.g. a draft, which prerendering
 * cannot know. The prerendered form is inert, so that nothing can be typed into it and
 * lost; once the page is hydrated, the form is mounted anew.
 */
export function OnDevice({ children, className }: { children: ReactNode; className?: string }) {
  const isHydrated = useIsHydrated()
  return (
    <div key={String(isHydrated)} inert={!isHydrated} className={className}>
      {children}
    </div>
  )
}
