import { useState } from 'react'
import type { KnownClient } from '@/entities/clients/clients.api'

export function useKnownClient<Field extends string>(chosen?: KnownClient) {
  const [typed, setTyped] = useState<{ field: Field; text: string }>()
  const [known, setKnown] = useState(chosen)
  return {
    /** Empty unless the field was typed into last. */
    typedInto: (field: Field) => (typed?.field === field ? typed.text : ''),
    /** A typed name, which may be somebody else's, clears it. */
    known,
    note(field: Field, text: string, isName = false) {
      setTyped({ field, text })
      if (isName) setKnown(undefined)
    },
    choose(client: KnownClient) {
      setKnown(client)
      setTyped(undefined)
    },
    /** Returns the match of the typed part, or the latest; undefined if the field has older text. */
    contactFor(field: Field, contacts: string[], present: string): string | undefined {
      if (field === typed?.field) return contacts.find((one) => isMeant(one, typed.text)) ?? contacts[0]
      return present === '' ? contacts[0] : undefined
    },
  }
}

/** Ignores case and punctuation. */
function isMeant(contact: string, typed: string) {
  const [whole, part] = [contact, typed].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  return whole.includes(part) || part.includes(whole)
}
