import { AppointmentActions } from '@/features/appointments/admin/appointment/appointment-actions'
import { ClientsPanel } from '@/features/clients/admin/clients-panel'
import { InquiryActions } from '@/features/inquiries/admin/inquiry-actions'
import { RequestActions } from '@/features/watch-requests/admin/request-actions'

const actions = { appointments: AppointmentActions, inquiries: InquiryActions, watch_requests: RequestActions }

/** The people of the house, with what each of their rows allows. */
export const ClientsTab = () => <ClientsPanel actions={actions} />
