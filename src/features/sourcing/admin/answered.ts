import type { Answered } from '@/dashboard/answer-dialog'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { isEmail } from '@shared/email'

/** Somebody who left a telephone number is called. */
export const answered = (request?: WatchRequest): Answered | undefined =>
  request && isEmail(request.contact_info)
    ? { id: request.id, name: request.first_name, email: request.contact_info, message: request.watch_details }
    : undefined
