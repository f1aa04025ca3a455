import { eachChunk } from '@/dashboard/export/keyset'
import { useFileExport, type FileExport } from '@/dashboard/export/use-file-export'
import type { ListFilters } from '@/dashboard/list/list'
import type { Appointment } from '@/entities/appointments/appointment'
import { loadModule } from '@/lib/loading/part'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/save-file'
import { fetchExpectedChunk } from '../../api/agenda.api'

export function useCalendarExport(readFilters: () => ListFilters, today: string): FileExport {
  return useFileExport({
    fileName: () => `appointments-${today}.ics`,
    async make(onProgress, signal) {
      const filters = readFilters()
      const appointments: Appointment[] = []
      const chunks = eachChunk<Appointment>((cursor) => fetchExpectedChunk(filters, cursor, signal), onProgress)
      for await (const rows of chunks) appointments.push(...rows)
      return toCalendar(appointments)
    },
    onDone: () => notify.success('Calendar exported'),
    onFailed: ({ words }) => notify.failure('Export failed', words),
  })
}

export async function saveAppointment(appointment: Appointment): Promise<void> {
  try {
    saveFile(`appointment-${appointment.appointment_date}.ics`, await toCalendar([appointment]))
  } catch {
    notify.failure('Export failed', 'The calendar file could not be made. Check your connection and try again.')
  }
}

async function toCalendar(appointments: Appointment[]): Promise<Blob> {
  const { officeCalendarFile } = await loadModule(() => import('@shared/calendar-file'))
  return new Blob([officeCalendarFile(appointments)], { type: 'text/calendar;charset=utf-8' })
}
