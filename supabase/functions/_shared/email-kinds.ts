// Kinds of emails and their properties, for the site and the Edge Functions. The table `private.email_kinds` has the
// same kinds with properties for the database; `shop-rules.test.ts` compares the two.

export type EmailKindProperties = {
  /** Label in the dashboard. Labels of emails to the owner say so. */
  name: string
  audience: 'visitor' | 'owner'
  /** The email contains a link with its own key, which opens the appointment or ends the subscription. */
  carriesLink?: true
  /** Reminders that were never sent are not reported, since a late reminder is useless. */
  isReminder?: true
  /** The email may wait for the owner's next digest. */
  goesIntoDigest?: true
}

const kinds = {
  // Sent if a visitor requests an appointment, the owner enters one, or the owner sets one back to pending.
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

/** Kinds of emails that can be items of a digest. */
export type DigestedKind = {
  [Kind in EmailKind]: (typeof kinds)[Kind] extends { goesIntoDigest: true } ? Kind : never
}[EmailKind]

export const emailKinds: Record<EmailKind, EmailKindProperties> = kinds

/** Returns undefined for a kind that is newer than this code. */
export const propertiesOfKind = (kind: string): EmailKindProperties | undefined => emailKinds[kind as EmailKind]
