// What a visitor reads of each status of an appointment, on pages and in e-mails alike. The owner's words are the
// dashboard's own.

export type AppointmentStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'no-show'

/** The status in a word, and what it means for the visitor. */
export const appointmentWords: Record<AppointmentStatus, { label: string; text: string }> = {
  // Close to the owner's 'Pending': both may be read aloud on the telephone.
  pending: {
    label: 'Pending confirmation',
    text: 'We are holding this time for you, and will confirm it by e-mail.',
  },
  confirmed: { label: 'Confirmed', text: 'We look forward to seeing you. The room is yours alone.' },
  cancelled: { label: 'Canceled', text: 'This appointment is canceled, and the time is free again.' },
  completed: { label: 'Completed', text: 'Thank you for coming.' },
  'no-show': { label: 'Missed', text: 'We were sorry to miss you.' },
}
