import { keysOf } from '@/lib/table'

/**
 * In its own module, because visitors' queries have the same root: a change of either makes both
 * stale.
 */
export const appointmentKeys = keysOf('appointments')
