import { nameDraftOwner, putDraftsAway, removeDraftsOf } from '@/lib/drafts/account-draft'
import { unsaved } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
import { shared, session } from './session'
import type { SessionUser } from './session-state'

// What becomes of what was typed where another account signs in on this device, or somebody signs out of it.

const keptTitle = 'What was typed before was kept'
const keptText =
  'What another account typed here is kept for it, hidden. It comes back when that account signs in on this device.'
const backText = 'What you typed here before someone else signed in is back in its forms.'

/** Drafts are another account's from now on: open forms begin anew where that changes what they show. */
export function ownDrafts({ id }: SessionUser, isHeld: boolean) {
  const { isAnyPutAway, isAnyBack } = nameDraftOwner(id)
  // A form that was held has what was typed.
  if (isAnyPutAway || (isAnyBack && !isHeld)) countDeparture()
  if (isAnyPutAway) tell(keptTitle, keptText)
  else if (isAnyBack) tell('What you typed is back', backText)
}

/** Keeps what an account has typed out of sight of another, who signs in before it has signed out here. */
export function makeWay({ id }: SessionUser) {
  const wasUnsaved = unsaved.has()
  const isAllKept = unsaved.keep()
  const isAnyKept = putDraftsAway(id)
  countDeparture()
  if (!isAnyKept && !wasUnsaved) return
  tell(
    isAnyKept ? keptTitle : 'Another account is signed in',
    [isAnyKept && keptText, !isAllKept && 'Something you started here could not be kept.'].filter(Boolean).join(' '),
  )
}

/** Removes the drafts and counts the departure, by which forms are remounted empty. Runs in every tab. */
export function depart({ id }: SessionUser) {
  removeDraftsOf(id)
  countDeparture()
}

const countDeparture = () => shared.change({ departures: session.get().departures + 1 })

/** Says it at once, and to whoever says more of the sign-in. */
function tell(title: string, text: string) {
  shared.change({ news: text })
  notify.success(title, text)
}
