import { appointmentKeys } from '@/features/appointments/api/appointments.queries'
import { inquiryKeys } from '@/features/inquiries/api/admin-inquiries.queries'
import { subscriberKeys } from '@/features/newsletter/api/subscribers.queries'
import type { ArrivalList } from '@/features/overview/api/arrivals.api'
import { requestKeys } from '@/features/sourcing/api/admin-requests.queries'

/** What is asked for again when a list has got new rows; not what a form was opened with. */
export const liveKeys: Record<ArrivalList, readonly string[]> = {
  inquiries: inquiryKeys.lists(),
  appointments: appointmentKeys.all,
  requests: requestKeys.lists(),
  newsletter: subscriberKeys.lists(),
}
