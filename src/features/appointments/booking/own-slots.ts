import type { Slot } from '@shared/slots'

/** A slot that was sent without an answer may be taken by what was sent: it stays free to send again. */
export const withOwn = (slots: Slot[], mayBeOwn: (label: string) => boolean): Slot[] =>
  slots.map((slot) => (slot.state === 'taken' && mayBeOwn(slot.label) ? { ...slot, state: 'free' } : slot))
