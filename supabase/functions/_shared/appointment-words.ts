// Labels for visitors, on pages and in emails. The dashboard has its own labels.

export type AppointmentStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'no-show'

export const appointmentWords: Record<AppointmentStatus, { label: string; text: string }> = {
  // The label resembles the owner's 'Pending', because both may be read aloud on the phone.
  pending: {
    label: 'Pending confirmation',
    text: 'We are holding this time for you, and will confirm it by e-mail.',
  },
  confirmed: { label: 'Confirmed', text: 'We look forward to seeing you. The room is yours alone.' },
  cancelled: { label: 'Canceled', text: 'This appointment is canceled, and the time is free again.' },
  completed: { label: 'Completed', text: 'Thank you for coming.' },
  'no-show': { label: 'Missed', text: 'We were sorry to miss you.' },
}
