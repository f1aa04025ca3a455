import { getEnvironment } from './env'
import { getSupabase } from './supabase'

type End = () => void

/** Returns a function that stops listening. */
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

/** Returns a function that stops listening. Only the database can send on the private channel. */
export async function listenForCollection(onChange: () => void): Promise<End> {
  if (!getEnvironment().hasRealtime) return () => {}
  const supabase = await getSupabase()
  const channel = supabase
    .channel('collection', { config: { private: true } })
    .on('broadcast', { event: 'changed' }, onChange)
  channel.subscribe()
  return () => void supabase.removeChannel(channel)
}
