import type { CsvColumn } from '@/dashboard/csv'
import { eachChunk } from '@/dashboard/keyset'
import { useCsvExport } from '@/dashboard/use-csv-export'
import { useFileExport, type FileExport } from '@/dashboard/use-file-export'
import type { AppError } from '@/lib/errors'
import { loadModule } from '@/lib/load-module'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/save-file'
import { sortableTimeText, toMoment } from '@/lib/shop-dates'
import { fetchAppointmentChunk, fetchExpectedChunk, type AgendaFilters } from '../api/agenda.api'
import { statusWords, type Appointment } from '../appointment'

const columns: CsvColumn<Appointment>[] = [
  { heading: 'date', text: ({ appointment_date }) => appointment_date },
  { heading: 'time', text: ({ appointment_time }) => appointment_time },
  { heading: 'name', text: ({ name }) => name },
  { heading: 'email', text: ({ email }) => email },
  { heading: 'phone', text: ({ phone }) => phone },
  { heading: 'notes', text: ({ notes }) => notes },
  { heading: 'status', text: ({ status }) => statusWords[status].label },
  { heading: 'requested at', text: ({ created_at }) => sortableTimeText(toMoment(created_at)) },
]

const onFailed = ({ words }: AppError) => notify.failure('Export failed', words)

/** Exports what matches, in the order of the calendar. */
export function useAppointmentExport(readFilters: () => AgendaFilters, today: string): FileExport {
  return useCsvExport({
    fileName: () => `appointments-${today}.csv`,
    columns,
    begin() {
      const filters = readFilters()
      return (cursor: Appointment | undefined, signal) => fetchAppointmentChunk(filters, today, cursor, signal)
    },
    onDone: () => notify.success('Appointments exported'),
    onFailed,
  })
}

/** Exports those to come that are not cancelled, as far as they match, for the owner's own calendar. */
export function useCalendarExport(readFilters: () => AgendaFilters, today: string): FileExport {
  return useFileExport({
    fileName: () => `appointments-${today}.ics`,
    async make(onProgress, signal) {
      const filters = readFilters()
      const appointments: Appointment[] = []
      const chunks = eachChunk<Appointment>((cursor) => fetchExpectedChunk(filters, today, cursor, signal), onProgress)
      for await (const rows of chunks) appointments.push(...rows)
      return toCalendar(appointments)
    },
    onDone: () => notify.success('Calendar exported'),
    onFailed,
  })
}

/** Saves one appointment as a calendar file. */
export async function saveAppointment(appointment: Appointment): Promise<void> {
  try {
    saveFile(`appointment-${appointment.appointment_date}.ics`, await toCalendar([appointment]))
  } catch {
    notify.failure('Export failed', 'The calendar file could not be made. Check your connection and try again.')
  }
}

/** What makes the file is loaded when it is first asked for. */
async function toCalendar(appointments: Appointment[]): Promise<Blob> {
  const { officeCalendarFile } = await loadModule(() => import('../calendar-file'))
  return new Blob([officeCalendarFile(appointments, new Date())], { type: 'text/calendar;charset=utf-8' })
}
