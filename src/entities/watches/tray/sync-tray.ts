import { countText } from '@/lib/count-text'
import { notify } from '@/lib/notify'
import { someOf } from '@/lib/some-of'
import { mostChosen } from '../chosen-watches'
import { fetchChosenWatches } from '../chosen-watches.api'
import { readTray, writeTray } from './device-tray'
import { keepWatches } from './kept-watches'
import { changeTray } from './tray.api'

/** Of an account of which the device knows nothing yet. */
const untold: { ids: readonly string[]; told: readonly string[] } = { ids: [], told: [] }

let isAtWork = false
let isWanted = false

/**
 * Makes one tray of the device's and the account's: what was put on it or taken off it here since the account last said what
 * was there is done to the account's, and what the account has then is the device's. Called again meanwhile, it goes on once
 * more. A failure is left until it is called again.
 *
 * @param signal of the session: once aborted, nothing of the account's is kept
 * @returns the watches of the device for which the account's tray had no room
 */
export async function syncTray(account: string, signal: AbortSignal): Promise<string[]> {
  isWanted = true
  if (isAtWork) return []
  isAtWork = true
  const left: string[] = []
  try {
    while (isWanted && !signal.aborted) {
      isWanted = false
      left.push(...(await exchange(account, signal)))
    }
  } finally {
    isAtWork = false
  }
  return left
}

async function exchange(account: string, signal: AbortSignal): Promise<string[]> {
  const { ids: here, synced } = readTray()
  // What another account had here is its own.
  const ids = !synced || synced.account === account ? here : []
  if (ids !== here) keepWatches([])
  const { ids: known, told } = synced?.account === account ? synced : untold
  const putOn = ids.filter((id) => !known.includes(id))
  const takeOff = [...known, ...told].filter((id) => !ids.includes(id))
  // Whether it was done is not known until there is an answer.
  const left = known.filter((id) => !takeOff.includes(id))
  writeTray({ ids, synced: { account, ids: left, told: [...new Set([...told, ...putOn, ...takeOff])] } })
  const kept = await changeTray(putOn, takeOff, signal)
  // The session is over, or another tab has ended it, which takes the tray along.
  if (signal.aborted || readTray().synced?.account !== account) return []
  // What was done here while the answer was on its way is the next to be told.
  const now = readTray().ids
  const stays = kept.filter((id) => now.includes(id) || !ids.includes(id))
  const came = now.filter((id) => !ids.includes(id) && !kept.includes(id))
  isWanted ||= came.length > 0 || stays.length < kept.length
  writeTray({ ids: [...stays, ...came].slice(0, mostChosen), synced: { account, ids: kept, told: [] } })
  return kept.length === mostChosen ? putOn.filter((id) => !kept.includes(id) && now.includes(id)) : []
}

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
