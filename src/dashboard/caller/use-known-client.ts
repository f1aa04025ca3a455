import { useState } from 'react'
import type { KnownClient } from '@/entities/clients/clients.api'

/**
 * Who is meant by what is typed into the fields of a form by which a client is known.
 *
 * @param chosen whom the form was opened for
 */
export function useKnownClient<Field extends string>(chosen?: KnownClient) {
  /** What was typed last. */
  const [typed, setTyped] = useState<{ field: Field; text: string }>()
  const [known, setKnown] = useState(chosen)
  return {
    /** By whom clients are looked for below a field (`KnownClients`): what was typed into it, where that was typed last. */
    typedInto: (field: Field) => (typed?.field === field ? typed.text : ''),
    /** Who was chosen; nobody once a name was typed, which may be somebody else's. */
    known,
    note(field: Field, text: string, isName = false) {
      setTyped({ field, text })
      if (isName) setKnown(undefined)
    },
    choose(client: KnownClient) {
      setKnown(client)
      setTyped(undefined)
    },
    /**
     * Which of a client's addresses belongs into a field: the one that was typed into it in part, else the latest;
     * undefined where something stands there that was typed before.
     */
    addressFor(field: Field, addresses: string[], present: string): string | undefined {
      if (field === typed?.field) return addresses.find((one) => isMeant(one, typed.text)) ?? addresses[0]
      return present === '' ? addresses[0] : undefined
    },
  }
}

/** Whether an address may be what was typed: a part of it, or a number with more around it. */
function isMeant(address: string, typed: string) {
  const [whole, part] = [address, typed].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  return whole.includes(part) || part.includes(whole)
}
