import type { Client, ClientsAbout, OpenAbout } from '@/entities/clients/client'
import type { Email } from '@/entities/emails/email'
import type { Reply } from '@/entities/replies/reply'

/** A normalised e-mail address, or a telephone number as E.164. */
export type ClientAddress = { kind: 'email' | 'phone'; value: string }

/** An account that has one of the addresses. */
type ClientAccount = {
  email: string
  created_at: string
  is_confirmed: boolean
  last_sign_in_at: string | null
}

/**
 * A row that the house has not done with. Its title is the watch or, of a request, its details; null where an inquiry
 * is about no watch, whose `words` are what was asked. Of an appointment, `day` and `slot` say when it is.
 */
type OpenRow = {
  about: OpenAbout
  id: string
  since: string
  waiting_since: string | null
  title: string | null
  words?: string
  day?: string
  slot?: string
  status: string
}

/** Another client who may be the same: what they share, and the latest of the other's rows that have it. */
export type Suggestion = Pick<Client, 'id' | 'name' | 'contact'> & {
  shared: ClientAddress[]
  rows: (Pick<OpenRow, 'about' | 'id' | 'title' | 'words' | 'day' | 'slot'> & { name: string; at: string })[]
}

/** Everything about a client that is no list of its own. */
export type ClientPage = {
  client: Client
  /** By which they called themselves, the latest first. */
  names: string[]
  addresses: ClientAddress[]
  accounts: ClientAccount[]
  open: OpenRow[]
  subscribed_at: string | null
  suggestions: Suggestion[]
}

type Happened = { at: string; about: ClientsAbout | 'users' | 'client_notes'; about_id: string }

/** Something that happened, with what its kind says of it. */
export type TimelineEntry = Happened &
  // Of these three, who of the house has entered it; its visitor has sent it where nobody has.
  (
    | {
        kind: 'inquiry'
        name: string
        message: string
        watch: { name: string; brand: string } | null
        /** Several that were asked about together, by the names that they had. */
        watches: readonly string[]
        status: string
        entered_by: string | null
      }
    | {
        kind: 'request'
        name: string
        details: string
        budget: string | null
        status: string
        entered_by: string | null
      }
    | {
        kind: 'appointment'
        name: string
        day: string
        slot: string
        notes: string | null
        /** What is to be shown, by the names that it had. */
        watches: readonly string[]
        status: string
        entered_by: string | null
      }
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
    // What the e-mail is called stands in `email`.
    | ({ kind: 'email'; email: string } & Omit<Email, 'about_id' | 'kind' | 'created_at'>)
    | { kind: 'note'; words: string; is_call: boolean; author_name: string | null }
    | { kind: 'subscription'; source: string | null }
    | { kind: 'account' }
    | { kind: 'status'; before: string | null; after: string; actor_name: string | null }
  )
