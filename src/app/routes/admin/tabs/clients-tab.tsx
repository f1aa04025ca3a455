import type { ComponentProps } from 'react'
import { AppointmentActions } from '@/features/appointments/admin/appointment/appointment-actions'
import { EnterAppointmentDialog } from '@/features/appointments/admin/enter-appointment-dialog'
import { readPreset } from '@/features/appointments/entered-appointment.schema'
import { ClientsPanel } from '@/features/clients/admin/clients-panel'
import { InquiryActions } from '@/features/inquiries/admin/inquiry-actions'
import { RequestActions } from '@/features/watch-requests/admin/request-actions'

const actions = { appointments: AppointmentActions, inquiries: InquiryActions, watch_requests: RequestActions }

type BookingProps = Pick<ComponentProps<typeof EnterAppointmentDialog>, 'client' | 'onClose'> & { asked: string }

const Booking = ({ asked, ...props }: BookingProps) => <EnterAppointmentDialog preset={readPreset(asked)} {...props} />

/** Combines clients with actions of other features. */
export const ClientsTab = () => <ClientsPanel actions={actions} Booking={Booking} />
