import type { Client } from '@/entities/clients/client'
import type { Json } from '@/types/database.types'

export type Reservation = {
  client: Pick<Client, 'id' | 'name' | 'contact'> | null
  /** Last day, yyyy-MM-dd. */
  until: string | null
}

/** Null if a reserved watch has neither a client nor a day, and for another status. */
export const reservationOf = ({ status, reservation }: { status: string; reservation: Json }) =>
  status === 'reserved' ? (reservation as Reservation | null) : null
