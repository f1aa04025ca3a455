import { paths } from '@/lib/pages/pages'

/**
 * Where an appointment is shown. Whoever has its key may see, move and cancel it. It is in the address behind the `#`,
 * which browsers send to nobody; the database knows its SHA-256 alone.
 */
export const appointmentLink = (key: string) => `${paths.appointment}#${key}`
