import { clientKeys } from '@/entities/clients/client'
import { defineTab, panel } from '../define-tab'

export const clients = defineTab({
  id: 'clients',
  label: 'Clients',
  digit: 8,
  Panel: panel(() => import('../clients-tab'), 'ClientsTab'),
  // Whatever comes to a client comes in one of these.
  live: {
    inquiries: clientKeys.all,
    appointments: clientKeys.all,
    watch_requests: clientKeys.all,
    newsletter_subscribers: clientKeys.all,
  },
})
