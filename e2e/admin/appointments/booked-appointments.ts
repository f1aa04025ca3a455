import { ownEmail } from '../../fixtures'
import type { Office } from '../../helpers/backend/office'
import { mark } from '../../helpers/mark'

type NewAppointment = {
  name: string
  time: string
  day?: string
  email?: string
  phone?: string
  notes?: string
  status?: string
}

export const ownMark = () => `Vesper${mark()}`

/** Books as the owner, who has no rate limit. */
export async function book(office: Office, day: string, appointments: NewAppointment[]): Promise<string[]> {
  const rows = await office.add(
    'appointments',
    appointments.map(({ name, time, day: otherDay, email = ownEmail(), phone = null, notes = null }) => ({
      name,
      email,
      phone,
      notes,
      appointment_date: otherDay ?? day,
      appointment_time: time,
      status: 'pending',
    })),
  )
  const ids = appointments.map(({ name }) => rows.find((row) => row.name === name)!.id)
  for (const [index, { status }] of appointments.entries()) {
    if (status) await office.change(`appointments?id=eq.${ids[index]}`, { status })
  }
  return ids
}
