import { house } from '@shared/house'
import { failureWords, type RefusalParameters } from './errors'

// What is said where the database refuses on purpose: it names a code, and these are the words. The codes of
// supabase/schemas are these, no more and no fewer; a refusal in the answer of a function (`reason`) is one of them
// too. They come along with the client, without which nothing is asked of the database: no first visit waits for them.

type Words = string | ((parameters: RefusalParameters) => string)

const { label: phone } = house.phone

const refusals = {
  // Accounts
  session_over: failureWords.AUTH_ERROR,
  second_step_due: 'Please sign in with your second factor first.',
  second_step_missing: 'Recovery codes are made and voided in a session that has passed a second factor.',
  own_factor_missing:
    'Add a second factor to your own account and sign in with it first. Otherwise nobody could get in again.',
  address_not_confirmed: 'Please confirm your e-mail address first.',
  owner_only: 'Only the owner may do this.',

  // What is sent
  contact_invalid: 'Please enter a valid email address or phone number.',
  phone_invalid: 'Please enter a valid phone number.',
  too_many_from_you: `Too many messages have come from you within the hour. Please try again later, or call us at ${phone}.`,
  too_many_from_all: `We are receiving too many messages at the moment. Please try again later, or call us at ${phone}.`,
  post_only: 'Keys are sent by POST.',
  too_many_rows: 'Five hundred at once are the most.',

  // Appointments
  time_passed: 'This time has already passed. Please choose another.',
  showroom_closed: 'The showroom is closed at that time. Please choose another.',
  time_too_soon: `This time is too soon to be booked here. Please choose a later one, or call us at ${phone}.`,
  day_too_far: `This day is too far ahead to be booked. Please choose an earlier one, or call us at ${phone}.`,
  no_such_time: 'There is no such time. Please choose another.',
  link_opens_nothing: 'This link opens no visit, or one that has begun.',
  appointment_not_yours: 'This visit is not among yours, or it has begun.',
  appointment_changed: 'This visit has changed meanwhile.',
  too_late_to_change: `It is too late to change this visit here. Please call us at ${phone}.`,
  moved_too_often: `This visit has been moved many times today. Please call us at ${phone}.`,
  reason_too_long: 'The word why must be at most 300 characters.',

  // E-mails
  replied_row_gone: 'What you answer has been deleted meanwhile.',
  address_not_theirs: 'This address is not one of theirs any more. Please choose again.',
  no_address: 'They left no e-mail address. Please call.',
  address_takes_none: 'Their address does not take our e-mails. Please call.',
  email_unknown: 'There is no such letter.',
  email_not_failed: 'This letter is not one that failed.',
  email_wiped: 'What this letter said is no longer kept.',
  address_bounces: 'Letters to this address come back. Please call instead.',
  test_address_bounces: 'Letters to this address come back. Please enter another.',
  too_many_tests: 'Five test letters an hour are the most. Please try again later.',
  appointment_begun: 'The time of this visit has passed.',
  appointment_address_corrected: 'The address of this visit has been corrected since.',
  appointment_told_since: 'This visit has changed since: a later letter says how it is now.',

  // Changes, versions and the trash
  change_unknown: 'There is no such change of yours.',
  change_wiped: 'What it was is no longer kept.',
  files_wiped: 'Pictures or films that it had are no longer kept.',
  row_gone: ({ thing = 'row' }) => `This ${thing} has been deleted.`,
  removed_for_good: 'It has been removed for good.',
  time_taken: 'The time is taken by now.',
  place_taken: 'Something else is in its place by now.',
  appointment_time_taken: 'The time of this visit is taken by now. In the trash, it can be restored to another.',
  subscribed_again: 'This address has been subscribed again meanwhile.',
  closed_again: 'This time has been closed again meanwhile.',
  not_in_trash: 'This is in the trash no more.',
  version_unknown: 'There is no such version.',
  version_wiped: 'What this version held is no longer kept.',
  row_in_trash: 'This has been deleted. Restore it from the trash first.',
  row_changed: 'Somebody has changed this meanwhile. Please look at it again.',

  // Clients
  client_gone: 'This client is no longer there.',
  one_client_gone: 'One of these clients is no longer there.',
  one_client_already: 'These are one client already.',
  clients_changed: 'These clients have changed meanwhile.',
  no_addresses_chosen: 'Choose the addresses of the other client.',
  addresses_moved: "Some of these addresses are another client's by now. Please look again.",
  last_address: 'One address has to stay with this client.',
  addresses_without_rows: 'Nothing has come from these addresses alone. Please choose another.',
  name_differs: ({ name }) => `Type the name as it is written${name ? `: ${name}` : '.'}`,
} satisfies Record<string, Words>

export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as RefusalCode[]

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

/** @param unknown what is said of a code that this version of the site does not know: it is older than the database */
export function refusalWords(
  code: string,
  parameters: RefusalParameters = {},
  unknown = failureWords.REFUSED_ERROR,
): string {
  if (!isRefusalCode(code)) return unknown
  const words: Words = refusals[code]
  return typeof words === 'string' ? words : words(parameters)
}
