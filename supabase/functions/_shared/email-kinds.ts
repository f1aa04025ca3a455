// Kinds of emails, for the site and the Edge Functions. `private.email_kinds` repeats them for the database;
// `shop-rules.test.ts` compares the two.

export type EmailKindProperties = {
  /** Label in the dashboard. */
  name: string
  audience: 'visitor' | 'owner'
  /** The email contains a link with its own key. */
  carriesLink?: true
  /** Expired reminders are not reported, because a late reminder is useless. */
  isReminder?: true
  goesIntoDigest?: true
}

const kinds = {
  // Also sent if the owner enters an appointment or sets one back to pending.
  'appointment-requested': { name: 'Appointment pending', audience: 'visitor', carriesLink: true },
  'appointment-confirmed': { name: 'Appointment confirmed', audience: 'visitor', carriesLink: true },
  'appointment-moved': { name: 'Appointment moved', audience: 'visitor', carriesLink: true },
  'appointment-cancelled': { name: 'Appointment canceled', audience: 'visitor', carriesLink: true },
  'appointment-reminder': { name: 'Reminder', audience: 'visitor', carriesLink: true, isReminder: true },
  'inquiry-received': { name: 'Inquiry received', audience: 'visitor' },
  'watch-request-received': { name: 'Request received', audience: 'visitor', carriesLink: true },
  reply: { name: 'Your reply', audience: 'visitor', carriesLink: true },
  'request-news': { name: 'Watch shown', audience: 'visitor', carriesLink: true },
  'request-offer': { name: 'Offer', audience: 'visitor', carriesLink: true },
  'request-link': { name: 'New link to the request', audience: 'visitor', carriesLink: true },
  'private-offer': { name: 'Private offer', audience: 'visitor', carriesLink: true },
  'answer-code': { name: 'Code', audience: 'visitor' },
  'newsletter-welcome': { name: 'Welcome to the newsletter', audience: 'visitor', carriesLink: true },
  'search-confirmation': { name: 'Search to confirm', audience: 'visitor', carriesLink: true },
  matches: { name: 'Watches that match', audience: 'visitor', carriesLink: true },
  'owner-inquiry': { name: 'To you: inquiry', audience: 'owner', goesIntoDigest: true },
  'owner-watch-request': { name: 'To you: request', audience: 'owner', goesIntoDigest: true },
  'owner-request-news': { name: 'To you: news of a request', audience: 'owner', goesIntoDigest: true },
  'owner-appointment': { name: 'To you: appointment', audience: 'owner', goesIntoDigest: true },
  'owner-digest': { name: 'To you: summary', audience: 'owner' },
  test: { name: 'To you: test', audience: 'owner' },
} as const satisfies Record<string, EmailKindProperties>

export type EmailKind = keyof typeof kinds

export type DigestedKind = {
  [Kind in EmailKind]: (typeof kinds)[Kind] extends { goesIntoDigest: true } ? Kind : never
}[EmailKind]

export const emailKinds: Record<EmailKind, EmailKindProperties> = kinds

/** Undefined if the kind is newer than this code. */
export const propertiesOfKind = (kind: string): EmailKindProperties | undefined => emailKinds[kind as EmailKind]
