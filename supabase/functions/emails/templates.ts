import type { DigestedKind, EmailKind } from '../_shared/email-kinds.ts'
import type { DigestedTemplate, Template } from './sending/email.ts'
import { answerCode } from './templates/answer-code.ts'
import { appointmentCancelled } from './templates/appointment-cancelled.ts'
import { appointmentConfirmed } from './templates/appointment-confirmed.ts'
import { appointmentMoved } from './templates/appointment-moved.ts'
import { appointmentReminder } from './templates/appointment-reminder.ts'
import { appointmentRequested } from './templates/appointment-requested.ts'
import { inquiryReceived } from './templates/inquiry-received.ts'
import { matches } from './templates/matches.ts'
import { newsletterWelcome } from './templates/newsletter-welcome.ts'
import { ownerAppointment } from './templates/owner-appointment.ts'
import { ownerDigest } from './templates/owner-digest.ts'
import { ownerInquiry } from './templates/owner-inquiry.ts'
import { ownerRequestNews } from './templates/owner-request-news.ts'
import { ownerWatchRequest } from './templates/owner-watch-request.ts'
import { privateOffer } from './templates/private-offer.ts'
import { reply } from './templates/reply.ts'
import { requestLink } from './templates/request-link.ts'
import { requestNews } from './templates/request-news.ts'
import { requestOffer } from './templates/request-offer.ts'
import { searchConfirmation } from './templates/search-confirmation.ts'
import { testEmail } from './templates/test.ts'
import { watchRequestReceived } from './templates/watch-request-received.ts'

// Labels and recipients of the kinds are in `_shared/email-kinds.ts`. Database triggers write the data of each email.

/** A digest counts its items in this order. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const digested: Record<DigestedKind, DigestedTemplate<any>> = {
  'owner-inquiry': ownerInquiry,
  'owner-watch-request': ownerWatchRequest,
  'owner-request-news': ownerRequestNews,
  'owner-appointment': ownerAppointment,
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const templates: Record<EmailKind, Template<any>> = {
  'appointment-requested': appointmentRequested,
  'appointment-confirmed': appointmentConfirmed,
  'appointment-moved': appointmentMoved,
  'appointment-cancelled': appointmentCancelled,
  'appointment-reminder': appointmentReminder,
  'inquiry-received': inquiryReceived,
  'watch-request-received': watchRequestReceived,
  'request-news': requestNews,
  'request-offer': requestOffer,
  'request-link': requestLink,
  'private-offer': privateOffer,
  'answer-code': answerCode,
  'newsletter-welcome': newsletterWelcome,
  'search-confirmation': searchConfirmation,
  matches,
  ...digested,
  'owner-digest': ownerDigest(digested),
  reply,
  test: testEmail,
}
