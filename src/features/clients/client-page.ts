import type { Client, ClientsAbout, OpenAbout, OpenRow, TitledRow } from '@/entities/clients/client'
import type { Email } from '@/entities/emails/email'
import type { Reply } from '@/entities/replies/reply'

/** A normalized email address, or a phone number as E.164. */
export type ClientContact = { kind: 'email' | 'phone'; value: string }

type ClientAccount = { email: string; created_at: string; is_confirmed: boolean; last_sign_in_at: string | null }

/** Another client who may be the same person: the shared contacts, and the other's latest rows with them. */
export type Suggestion = Pick<Client, 'id' | 'name' | 'contact'> & {
  shared: ClientContact[]
  rows: (TitledRow & { about: OpenAbout; id: string; name: string; at: string })[]
}

export type ClientPage = {
  client: Client
  /** The names in the client's rows, the latest first. */
  names: string[]
  contacts: ClientContact[]
  accounts: ClientAccount[]
  open: OpenRow[]
  /** Watches that are reserved for the client, with the last day. */
  reserved: { id: string; watch: string; until: string | null }[]
  subscribed_at: string | null
  suggestions: Suggestion[]
}

type Happened = { at: string; about: ClientsAbout | 'users' | 'client_notes' | 'watches'; about_id: string }

/** A row that a visitor sent or, with `entered_by`, an admin entered. */
type Sent = { name: string; status: string; entered_by: string | null }

export type TimelineEntry = Happened &
  (
    | (Sent & {
        kind: 'inquiry'
        message: string
        watch: { name: string; brand: string } | null
        /** Names of several watches that the inquiry is about, as they were then. */
        watches: readonly string[]
      })
    | (Sent & { kind: 'request'; details: string; budget: string | null })
    // `watches` are the names of the watches to show, as they were then.
    | (Sent & { kind: 'appointment'; day: string; slot: string; notes: string | null; watches: readonly string[] })
    | {
        kind: 'appointment-change'
        who: string
        day_before: string
        time_before: string
        status_before: string
        day_after: string
        time_after: string
        status_after: string
        reason: string | null
      }
    | { kind: 'reply'; words: string; channel: Reply['channel'] }
    // Written on the client's page of a request.
    | { kind: 'message'; words: string }
    // Made, with status 'open', or decided.
    | {
        kind: 'offer'
        watch: string
        price: number
        status: 'open' | 'agreed' | 'declined' | 'withdrawn' | 'lost'
        decided_by: 'client' | 'shop' | null
        reason: string | null
      }
    // `about_id` is the watch.
    | { kind: 'private-offer'; watch: string; ends_at: string }
    // `email` is the kind of the email.
    | ({ kind: 'email'; email: string } & Omit<Email, 'about_id' | 'kind' | 'created_at'>)
    | { kind: 'note'; words: string; is_call: boolean; author_name: string | null }
    | { kind: 'subscription'; source: string | null }
    | { kind: 'account' }
    | { kind: 'status'; before: string | null; after: string; actor_name: string | null }
  )
