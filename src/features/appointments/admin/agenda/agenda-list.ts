import { trashText, movedText } from '@/dashboard/changes/trash-text'
import { describeList } from '@/dashboard/list/list'
import { appointments, statusWords } from '@/entities/appointments/appointment'
import { sortableTimeText, toMoment } from '@shared/time-texts'
import { hasStarted, whenOf } from '../../agenda'
import { fetchAgendaPage, inView } from '../../api/agenda.api'
import { agendaKeys } from '../../api/agenda.queries'

/** The filter `today` is the shop's day; it is not in the URL. */
export const agendaList = describeList({
  table: appointments,
  isOfClients: true,
  emailsAbout: 'appointments',
  order: 'oldest',
  choices: { view: { label: 'Show', options: { all: 'All', ahead: 'Upcoming', past: 'Past' } } },
  narrow: inView,
  fetchPage: fetchAgendaPage,
  alsoStale: [agendaKeys.days()],
  taken: 'Someone else has this time now.',
  words: {
    search: 'Search name, email, phone...',
    none: 'No appointments yet. New bookings will appear here.',
    nameOf: ({ name }) => name,
    removal: (row) => ({
      title: 'Delete appointment',
      question: `Are you sure you want to delete the appointment of ${row.name} on ${whenOf(row)}? ${movedText}`,
    }),
    // The dialog before a cancellation already announces the email.
    statusSet(row, status) {
      const isNotified = row.email && !hasStarted(row, new Date()) && (status === 'confirmed' || status === 'pending')
      return [statusWords[status].done, isNotified ? `${row.name} gets an e-mail.` : row.name]
    },
    statusNotSet: 'Error',
    removed: ['Appointment deleted', trashText],
    notRemoved: 'Error',
    exported: ['Appointments exported'],
  },
  file: {
    name: (day) => `appointments-${day}.csv`,
    columns: [
      { heading: 'date', text: ({ appointment_date }) => appointment_date },
      { heading: 'time', text: ({ appointment_time }) => appointment_time },
      { heading: 'name', text: ({ name }) => name },
      { heading: 'email', text: ({ email }) => email },
      { heading: 'phone', text: ({ phone }) => phone },
      { heading: 'notes', text: ({ notes }) => notes },
      { heading: 'status', text: ({ status }) => statusWords[status].label },
      { heading: 'booked at', text: ({ created_at }) => sortableTimeText(toMoment(created_at)) },
      { heading: 'watches', text: ({ watch_names }) => watch_names.join(', ') },
    ],
  },
})
