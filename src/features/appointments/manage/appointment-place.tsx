import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { AppointmentPanel } from './appointment-panel'
import { AppointmentSkeleton } from './appointment-skeleton'

/** Where an appointment is shown. Its key is on the visitor's device alone, which no build can know. */
export function AppointmentPlace() {
  return useIsHydrated() ? <AppointmentPanel /> : <AppointmentSkeleton />
}
