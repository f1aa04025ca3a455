import { keysOf } from '@/lib/table'

/** Visitors' queries have the same root, because both become stale together. */
export const appointmentKeys = keysOf('appointments')
