import { keysOf } from '@/lib/table'

/** Visitors' queries have the same root, because a change of either makes both stale. */
export const appointmentKeys = keysOf('appointments')
