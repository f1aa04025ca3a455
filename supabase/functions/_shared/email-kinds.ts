// The kinds of e-mails, with what the site and the Edge Functions need to know of each. The database has the same kinds
// in `private.email_kinds`, with what it alone needs; `shop-rules.test.ts` compares the two.

export type EmailKindProperties = {
  /** What the dashboard calls it; what goes to the owner says so. */
  name: string
  /** Who reads it: whoever wrote, booked or subscribed, or the owner of the house. */
  audience: 'visitor' | 'owner'
  /** Its link has a key of its own, which opens the appointment or ends the subscription that it is about. */
  carriesLink?: true
  /** It reminds of an appointment: nobody misses one that came too late. */
  isReminder?: true
  /** It may wait for the owner's next digest and be one of its items. */
  goesIntoDigest?: true
}

const kinds = {
  // Asked for by its visitor, entered by the house, or set back by it.
  'appointment-requested': { name: 'Appointment pending', audience: 'visitor', carriesLink: true },
  'appointment-confirmed': { name: 'Appointment confirmed', audience: 'visitor', carriesLink: true },
  'appointment-moved': { name: 'Appointment moved', audience: 'visitor', carriesLink: true },
  'appointment-cancelled': { name: 'Appointment canceled', audience: 'visitor', carriesLink: true },
  'appointment-reminder': { name: 'Reminder', audience: 'visitor', carriesLink: true, isReminder: true },
  'inquiry-received': { name: 'Inquiry received', audience: 'visitor' },
  'watch-request-received': { name: 'Request received', audience: 'visitor' },
  reply: { name: 'Your reply', audience: 'visitor' },
  'newsletter-welcome': { name: 'Welcome to the newsletter', audience: 'visitor', carriesLink: true },
  'owner-inquiry': { name: 'To you: inquiry', audience: 'owner', goesIntoDigest: true },
  'owner-watch-request': { name: 'To you: request', audience: 'owner', goesIntoDigest: true },
  'owner-appointment': { name: 'To you: appointment', audience: 'owner', goesIntoDigest: true },
  'owner-digest': { name: 'To you, with others', audience: 'owner' },
  test: { name: 'To you: test', audience: 'owner' },
} as const satisfies Record<string, EmailKindProperties>

export type EmailKind = keyof typeof kinds

/** The kinds of which a digest can have items. */
export type DigestedKind = {
  [Kind in EmailKind]: (typeof kinds)[Kind] extends { goesIntoDigest: true } ? Kind : never
}[EmailKind]

export const emailKinds: Record<EmailKind, EmailKindProperties> = kinds

/** What is known of a kind; nothing of one that is younger than this code. */
export const propertiesOfKind = (kind: string): EmailKindProperties | undefined => emailKinds[kind as EmailKind]
