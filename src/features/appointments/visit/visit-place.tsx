import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { VisitPanel } from './visit-panel'
import { VisitSkeleton } from './visit-skeleton'

/** Where a visit is shown. Its key is on the visitor's device alone, which no build can know. */
export function VisitPlace() {
  return useIsHydrated() ? <VisitPanel /> : <VisitSkeleton />
}
