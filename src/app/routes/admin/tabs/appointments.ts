import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { defineTab, panel } from '../define-tab'

export const appointments = defineTab({
  id: 'appointments',
  label: 'Appointments',
  digit: 6,
  Panel: panel(() => import('@/features/appointments/admin/appointments-panel'), 'AppointmentsPanel'),
  arrivals: { table: 'appointments', moment: 'created_at' },
  live: { appointments: appointmentKeys.all },
})
