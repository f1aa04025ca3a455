import * as z from 'zod/mini'
import { clientName } from '@/entities/clients/client-name'
import type { Reservation } from '@/entities/watches/reservation'
import { optionalLine } from '@/lib/form-fields'
import { dayAfter, isDay } from '@shared/days'

/** The database has the same limit, in days. */
const longest = 365

export const lastReservedDay = (today: string) => dayAfter(today, longest)

export const reservationSchema = (today: string) =>
  z
    .object({
      name: optionalLine('Client', 200),
      /** ID of the chosen client; empty while a name is typed. */
      client: z.string(),
      until: z
        .string()
        .check(
          z.refine(
            (day) => day === '' || (isDay(day) && day >= today && day <= lastReservedDay(today)),
            'Choose a day between today and a year from now',
          ),
        ),
    })
    .check(
      z.refine(({ name, client }) => name === '' || client !== '', {
        path: ['name'],
        message: 'Choose one of the clients you know, or leave this empty',
      }),
    )

export type ReservationInput = z.infer<ReturnType<typeof reservationSchema>>

/** A day that has passed is left out, because it cannot be saved again. */
export const reservationInput = (reservation: Reservation | null, today: string): ReservationInput => ({
  name: reservation?.client ? clientName(reservation.client) : '',
  client: reservation?.client?.id ?? '',
  until: reservation?.until && reservation.until >= today ? reservation.until : '',
})
