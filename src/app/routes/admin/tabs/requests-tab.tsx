import type { ComponentProps } from 'react'
import { EnterAppointmentDialog } from '@/features/appointments/admin/enter-appointment-dialog'
import { RequestsPanel } from '@/features/watch-requests/admin/requests-panel'
import { shopDay } from '@shared/shop-clock'

type BookingProps = Pick<ComponentProps<typeof EnterAppointmentDialog>, 'client' | 'toShow' | 'onClose'>

const Booking = (props: BookingProps) => (
  <EnterAppointmentDialog preset={{ day: shopDay(new Date()), time: '' }} {...props} />
)

/** Combines requests with the booking of appointments. */
export const RequestsTab = () => <RequestsPanel Booking={Booking} />
