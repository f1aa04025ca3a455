import type { ReactNode } from 'react'
import { useIsHydrated } from '@/hooks/use-is-hydrated'

/**
 * A form that begins with what this device keeps, such as a draft, which the build
 * cannot know: as it was built it takes nothing in, so that nothing typed is lost,
 * and it is made anew as soon as the page answers.
 */
export function OnDevice({ children, className }: { children: ReactNode; className?: string }) {
  const isHydrated = useIsHydrated()
  return (
    <div key={String(isHydrated)} inert={!isHydrated} className={className}>
      {children}
    </div>
  )
}
