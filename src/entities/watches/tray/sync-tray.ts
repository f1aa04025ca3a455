import { countText } from '@/lib/count-text'
import { notify } from '@/lib/notify'
import { someOf } from '@/lib/some-of'
import { mostChosen } from '../chosen-watches'
import { fetchChosenWatches } from '../chosen-watches.api'
import { readTray, writeTray } from './device-tray'
import { keepWatches } from './stored-watches'
import { changeTray } from './tray.api'

const neverSynced: { ids: readonly string[]; sent: readonly string[] } = { ids: [], sent: [] }

let isAtWork = false
let isWanted = false

/**
 * Applies the device's changes to the account's tray, then stores the result. A call during a synchronization starts
 * another. A failure is not retried.
 *
 * @param signal of the session: once aborted, nothing is stored
 * @returns watches that did not fit
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
  // The device's tray belongs to another account.
  const ids = !synced || synced.account === account ? here : []
  if (ids !== here) keepWatches([])
  const { ids: known, sent } = synced?.account === account ? synced : neverSynced
  const putOn = ids.filter((id) => !known.includes(id))
  const takeOff = [...known, ...sent].filter((id) => !ids.includes(id))
  // Without a response, the changes may have been applied.
  const left = known.filter((id) => !takeOff.includes(id))
  writeTray({ ids, synced: { account, ids: left, sent: [...new Set([...sent, ...putOn, ...takeOff])] } })
  const stored = await changeTray(putOn, takeOff, signal)
  // The session is over.
  if (signal.aborted || readTray().synced?.account !== account) return []
  // Synchronize changes made during the request next.
  const now = readTray().ids
  const stays = stored.filter((id) => now.includes(id) || !ids.includes(id))
  const came = now.filter((id) => !ids.includes(id) && !stored.includes(id))
  isWanted ||= came.length > 0 || stays.length < stored.length
  writeTray({ ids: [...stays, ...came].slice(0, mostChosen), synced: { account, ids: stored, sent: [] } })
  return stored.length === mostChosen ? putOn.filter((id) => !stored.includes(id) && now.includes(id)) : []
}

export async function renewTray(account: string, signal: AbortSignal): Promise<void> {
  const left = await syncTray(account, signal)
  if (left.length === 0) return
  const watches = await fetchChosenWatches(left, signal).catch(() => [])
  if (signal.aborted) return
  const names = watches.map(({ brand, name }) => `${brand} ${name}`)
  const which = names.length === left.length ? someOf(names) : `${countText(left.length)} of these`
  notify.failure('Your tray is full', `It already had watches from another device, and no room for ${which}.`)
}
