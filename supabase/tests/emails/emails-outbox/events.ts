import type { Random } from '@/test/random'
import type { Database } from '../../../embedded/database.ts'
import { literal, queryAs } from './rows.ts'

const slots = ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM']

/** Has the owner's rights, like the function behind a visitor's link. */
export const changeAppointment = `
  create or replace function public.change_appointment_in_test(appointment uuid, change text) returns void
    language plpgsql security definer set search_path = ''
  as $$
  declare
    former public.appointments;
    present public.appointments;
  begin
    select * into former from public.appointments where id = appointment for update;
    execute format('update public.appointments set %s where id = %L returning *', change, appointment) into present;
    if present.id is not null then
      perform private.queue_appointment_emails(former, present);
    end if;
  end $$;
`

export function createEvents(database: Database, random: Random, run: string) {
  const appointments: string[] = []
  const deletable: { table: string; id: string }[] = []
  let count = 0
  let slot = 0

  const id = () => {
    count += 1
    return `${run}-${count.toString(16).padStart(12, '0')}`
  }
  const add = async (table: string, row: Record<string, unknown>) => {
    await queryAs(
      database,
      'anon',
      `insert into public.${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`,
    )
  }
  const nextSlot = () => {
    slot += 1
    const date = new Date(Date.now() + (10 + Math.floor(slot / slots.length)) * 86_400_000)
    if (date.getUTCDay() === 0) {
      slot += slots.length
      date.setUTCDate(date.getUTCDate() + 1)
    }
    return { appointment_date: date.toISOString().slice(0, 10), appointment_time: slots[slot % slots.length] }
  }

  const events = {
    /** The owner must receive each in exactly one email, by row id. */
    notified: new Map<string, string>(),
    deleted: new Set<string>(),

    async book() {
      const row = { id: id(), name: 'Visitor', email: `appointment-${count}-${run}@example.com`, ...nextSlot() }
      await add('appointments', row)
      appointments.push(row.id)
      deletable.push({ table: 'appointments', id: row.id })
    },
    async inquire() {
      const token = `token-${run}-${count}-`
      const row = { id: id(), name: 'Visitor', email: `inquiry-${count}-${run}@example.com`, message: token }
      await add('inquiries', row)
      events.notified.set(row.id, token)
      deletable.push({ table: 'inquiries', id: row.id })
    },
    async request() {
      const token = `token-${run}-${count}-`
      const row = {
        id: id(),
        first_name: 'Visitor',
        last_name: 'Test',
        contact_info: `request-${count}-${run}@example.com`,
      }
      await add('watch_requests', { ...row, watch_details: token, newsletter_signup: random.chance(0.3) })
      events.notified.set(row.id, token)
      deletable.push({ table: 'watch_requests', id: row.id })
    },
    async subscribe() {
      const row = { id: id(), email: `reader-${count}-${run}@example.com` }
      await add('newsletter_subscribers', row)
      deletable.push({ table: 'newsletter_subscribers', id: row.id })
    },
    async change() {
      if (appointments.length === 0) return
      const appointment = random.pick(appointments.slice(-20))
      const byVisitor = random.chance(0.5)
      const { appointment_date: day, appointment_time: time } = nextSlot()
      const move = `appointment_date = ${literal(day)}, appointment_time = ${literal(time)}, status = 'pending'`
      const change = random.pick(
        byVisitor
          ? [move, `status = 'cancelled'`]
          : [move, `status = 'confirmed'`, `status = 'confirmed'`, `status = 'cancelled'`],
      )
      const call = `select public.change_appointment_in_test(${literal(appointment)}, ${literal(change)})`
      if (byVisitor) await queryAs(database, 'anon', call)
      else await database.run(call)
    },
    async remove() {
      const [row] = deletable.splice(random.below(Math.max(deletable.length, 1)), 1)
      if (!row) return
      events.deleted.add(row.id)
      const at = appointments.indexOf(row.id)
      if (at >= 0) appointments.splice(at, 1)
      await database.run(`delete from public.${row.table} where id = ${literal(row.id)}`)
    },
    async decide() {
      await database.run(
        `update public.settings set notification_frequency = ${literal(random.pick(['each', 'each', 'hourly']))}, sender_name = ${literal(`House ${random.below(1000)}`)} where id`,
      )
    },
  }
  return events
}
