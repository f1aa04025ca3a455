import { getEnvironment } from './env'
import { getSupabase } from './supabase'

/** Ends what listens. */
type End = () => void

/** Has the backend announce each change in the tables, where it can; gives the way to end it. */
export async function listenForChanges<Table extends string>(
  tables: Table[],
  onChange: (table: Table) => void,
): Promise<End> {
  if (!getEnvironment().hasRealtime) return () => {}
  const supabase = await getSupabase()
  const channel = supabase.channel('dashboard')
  for (const table of tables) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => onChange(table))
  }
  channel.subscribe()
  return () => void supabase.removeChannel(channel)
}

/**
 * Hears that something has changed of what visitors see of the collection, where the backend can say so, and nothing of what
 * it was (`private.announce_collection`); gives the way to end it. The channel is private, so only the database can send on it
 * (`private.open_collection_channel`).
 */
export async function listenForCollection(onChange: () => void): Promise<End> {
  if (!getEnvironment().hasRealtime) return () => {}
  const supabase = await getSupabase()
  const channel = supabase
    .channel('collection', { config: { private: true } })
    .on('broadcast', { event: 'changed' }, onChange)
  channel.subscribe()
  return () => void supabase.removeChannel(channel)
}
