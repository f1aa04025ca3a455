import type { Client, OpenAbout } from '@/entities/clients/client'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { findClients } from './client-list.api'

export type Waiting = {
  total: number
  /** As `openTitle` reads them. */
  rows: {
    about: Exclude<OpenAbout, 'appointments'>
    id: string
    name: string
    title: string | null
    words?: string
    since: string
    client_id: string | null
  }[]
}

/** Those who have waited longest for a reply, whatever they have sent, and how many wait in all. */
export async function fetchWaiting(most: number, signal: AbortSignal): Promise<Waiting> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('waiting_for_reply', { most }).abortSignal(signal).retry(false)) as Waiting
}

/** Clients whose next step is due, each with the number and the e-mail address that they last gave. */
export type DueSteps = { rows: (Client & { phone?: string; email?: string })[]; total: number }

/** The first of those whose next step is due, the longest first. */
export async function fetchDueSteps(most: number, signal: AbortSignal): Promise<DueSteps> {
  const due = await findClients({ state: 'due', sort: 'next_step', most }, signal)
  if (due.rows.length === 0) return due
  const supabase = await getSupabase()
  const addresses = unwrap(
    await supabase
      .from('client_addresses')
      .select('client_id, kind, value')
      .in(
        'client_id',
        due.rows.map(({ id }) => id),
      )
      .order('created_at', { ascending: false })
      .abortSignal(signal)
      .retry(false),
  )
  const latest = (of: string, kind: string) =>
    addresses.find((address) => address.client_id === of && address.kind === kind)?.value
  const reachable = (client: Client) => ({ phone: latest(client.id, 'phone'), email: latest(client.id, 'email') })
  return { ...due, rows: due.rows.map((client) => ({ ...client, ...reachable(client) })) }
}
