import * as z from 'zod/mini'
import { optionalText } from '@/lib/form-fields'

/** The owner's notes on a request (limits as in the database). */
export const requestNotesSchema = z.object({ notes: optionalText('Notes', 5000) })
