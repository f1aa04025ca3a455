import { countText } from '@/lib/count-text'
import { notify } from '@/lib/notify'
import { someOf } from '@/lib/some-of'
import { fetchChosenWatches } from '../chosen-watches.api'
import { syncTray } from './sync-tray'

/** Makes one tray of the device's and the account's, as `syncTray` does, and says what found no room on it. */
export async function renewTray(account: string, signal: AbortSignal): Promise<void> {
  const left = await syncTray(account, signal)
  if (left.length === 0) return
  const watches = await fetchChosenWatches(left, signal).catch(() => [])
  if (signal.aborted) return
  const names = watches.map(({ brand, name }) => `${brand} ${name}`)
  // What is gone, or could not be read, has no name.
  const which = names.length === left.length ? someOf(names) : `${countText(left.length)} of these`
  notify.failure('Your tray is full', `It already had watches from another device, and no room for ${which}.`)
}
