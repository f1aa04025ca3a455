import { shop } from '@shared/shop'
import { failureWords, type RefusalParameters } from './errors'

// Messages for codes that supabase/schemas raise or return as `reason`.

type Words = string | ((parameters: RefusalParameters) => string)

const { label: phone } = shop.phone

const inWords = (parts: string[]) =>
  parts
    .map((part) => `a ${part}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

const refusals = {
  session_over: failureWords.AUTH_ERROR,
  second_step_due: 'Please sign in with two-step verification first.',
  second_step_missing: 'To make or remove recovery codes, sign in with two-step verification first.',
  own_factor_missing:
    'Set up two-step verification for your own account and sign in with it first. Otherwise nobody could get back in.',
  account_email_not_confirmed: 'Please confirm your e-mail address first.',
  owner_only: 'Only the owner may do this.',

  // Catalog. The embedded backend sends no `missing`.
  watch_incomplete: ({ name = 'this watch', missing }) =>
    missing
      ? `Before visitors can see ${name}, it needs ${inWords(missing.split(','))}. Edit it first.`
      : 'Visitors can see a watch that has a brand, a category and a description. Edit it first.',
  reservation_day: 'Choose a day between today and a year from now.',
  preview_too_long: 'A preview can last up to 90 days.',
  preview_over: 'This preview has ended.',
  too_many_documents: 'A watch can have up to 12 documents. Remove one first.',
  report_incomplete:
    'To publish the report, write its summary, grade each part, and say who inspected the watch and when.',
  report_published: 'This report is published, and stays as it is. Write the next version instead.',
  inspected_later: 'The day of the inspection cannot be in the future.',

  contact_invalid: 'Please enter a valid email address or phone number.',
  phone_invalid: 'Please enter a valid phone number.',
  too_many_from_you: `You have sent too many messages in the last hour. Please try again later, or call us at ${phone}.`,
  too_many_from_all: `We are getting too many messages right now. Please try again later, or call us at ${phone}.`,
  post_only: 'Send the key in the body of a POST request.',
  too_many_rows: 'You can select up to 500 at a time.',

  time_passed: 'This time has already passed. Please choose another.',
  showroom_closed: 'The showroom is closed at that time. Please choose another.',
  time_too_soon: `This time is too soon to be booked here. Please choose a later one, or call us at ${phone}.`,
  day_too_far: `This day is too far ahead to be booked. Please choose an earlier one, or call us at ${phone}.`,
  no_such_time: 'This is not one of our appointment times. Please choose another.',
  link_opens_nothing: 'This link has expired, or the appointment has started.',
  appointment_not_yours: 'This is not one of your appointments, or it has started.',
  appointment_changed: 'This appointment has changed.',
  too_late_to_change: `It is too late to change this appointment here. Please call us at ${phone}.`,
  moved_too_often: `This appointment has been moved many times today. Please call us at ${phone}.`,
  reason_too_long: 'The reason must be at most 300 characters.',

  // Sourcing.
  too_many_candidates: 'A request can have up to 40 watches. Remove one first.',
  offer_end_invalid: 'An offer ends in the future, within 90 days. Choose another day.',
  request_closed: 'This request is closed. Choose another stage first.',
  no_candidates_chosen: 'Choose the watches to offer, up to 12 at a time.',
  no_clients_chosen: 'Choose the clients to offer it to, up to 20 at a time.',
  watch_taken: 'One of these watches is reserved for someone else, or sold. Choose others, or free it first.',
  candidate_offered: 'One of these watches is offered already. Please look again.',
  candidate_gone: 'One of these watches was removed from the request.',
  offer_gone: 'This offer is no longer there.',
  offer_changed: 'This offer has changed since you saw it.',
  offer_decided: 'This offer is already decided, or was withdrawn.',
  offer_lost: 'Another client was first, and this watch is no longer free.',
  offer_ended: `This offer has ended. Call us at ${phone}: the watch may still be here.`,
  word_too_long: 'The reason must be at most 500 characters.',
  request_link_over: 'This link has expired.',
  wants_changed: 'We have changed what is written here since you opened it.',
  wants_invalid: 'Some of this was not accepted. Please check the brands, years, sizes and amounts.',
  request_over: `This search is over. To begin a new one, write to us here, or call us at ${phone}.`,
  words_invalid: 'A message needs words, up to 2,000 characters.',
  no_email_for_code: `We have no e-mail address to send a code to. Please call us at ${phone}.`,
  too_many_searches: 'There are 20 searches for this address already. Turn one off first.',
  search_link_over: 'This link has expired.',

  replied_row_gone: 'What you are replying to has been deleted.',
  email_not_theirs: 'This is no longer one of their addresses. Please choose again.',
  no_email: 'They left no e-mail address. Please call.',
  email_suppressed: 'Their address does not accept our e-mails. Please call.',
  email_unknown: 'This e-mail does not exist.',
  email_not_failed: 'This e-mail did not fail, so there is nothing to send again.',
  email_wiped: 'The text of this e-mail is no longer available.',
  email_bounces: 'E-mails to this address bounce. Please call instead.',
  test_email_bounces: 'E-mails to this address bounce. Please enter another.',
  too_many_tests: 'You can send five test e-mails an hour. Please try again later.',
  appointment_started: 'This appointment has passed.',
  appointment_email_corrected: 'The e-mail address of this appointment has changed since.',
  appointment_notified_since: 'This appointment has changed since. A later e-mail has the current details.',

  change_unknown: 'You can undo only your own changes.',
  change_wiped: 'The earlier version is no longer available.',
  files_wiped: 'Images or videos it had are no longer available.',
  row_gone: ({ thing = 'row' }) => `This ${thing} has been deleted.`,
  removed_for_good: 'It has been deleted forever.',
  time_taken: 'The time is now taken.',
  place_taken: 'Something else has taken its place.',
  appointment_time_taken:
    'The time of this appointment is now taken. You can restore it from the trash at another time.',
  subscribed_again: 'This address has subscribed again since.',
  closed_again: 'This time has been closed again since.',
  its_watch_deleted: 'The watch it belongs to has been deleted. Restore the watch first.',
  report_started_again: 'Another draft of this report has been started since.',
  not_in_trash: 'This is no longer in the trash.',
  version_unknown: 'This version does not exist.',
  version_wiped: 'This version is no longer available.',
  row_in_trash: 'This has been deleted. Restore it from the trash first.',
  row_changed: 'Someone has changed this. Please look at it again.',

  import_unknown: 'This import was started by someone else. Please choose the file again.',
  has_unsubscribed: 'This address has unsubscribed, and stays off the list.',
  client_in_touch: 'Something new has come in from this client, or was written about them.',

  client_gone: 'This client is no longer there.',
  one_client_gone: 'One of these clients is no longer there.',
  one_client_already: 'These are already one client.',
  no_contacts_chosen: 'Choose the contact details of the other client.',
  contacts_moved: 'Some of these now belong to another client. Please look again.',
  last_contact_left: 'At least one has to stay with this client.',
  contacts_without_rows: 'Nothing was sent with these contact details alone. Please choose others.',
  name_differs: ({ name }) => `Type the name exactly${name ? `: ${name}` : '.'}`,
} satisfies Record<string, Words>

export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as RefusalCode[]

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

/** @param unknown message for a code of a newer database */
export function refusalWords(
  code: string,
  parameters: RefusalParameters = {},
  unknown = failureWords.REFUSED_ERROR,
): string {
  if (!isRefusalCode(code)) return unknown
  const words: Words = refusals[code]
  return typeof words === 'string' ? words : words(parameters)
}
