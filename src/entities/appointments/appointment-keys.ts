import { keysOf } from '@/lib/table'

/** Apart from the table, for visitors ask below the same root: a change of either's rows makes both stale. */
export const appointmentKeys = keysOf('appointments')
