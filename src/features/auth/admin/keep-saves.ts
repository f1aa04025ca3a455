import { AppError, type ErrorCode } from '@/lib/failures/errors'
import { session } from '../session/session'
import { accountOf } from '../session/session-state'

/** Failures that may mean that the account is no admin's any more: its rows cannot be seen, or not be written. */
const doubtful: ErrorCode[] = ['PERMISSION_ERROR', 'RLS_ERROR', 'NOT_FOUND_ERROR', 'GONE_ERROR', 'REFUSED_ERROR']

const lostRole = () =>
  new AppError('PERMISSION_ERROR', 'Your account is no longer an admin. Nothing more can be saved with it.', false)

/**
 * Settles saves that were refused: those of an ended session, or of one that owes its second step, wait until its account
 * is back.
 *
 * @param hasRole asks whether the account still is an admin's; where it is not, the forms are held
 */
export const settleWith = (hasRole: () => Promise<boolean>) =>
  async function settle(failure: AppError): Promise<void> {
    if (isAwaited()) return whenBack()
    if (!doubtful.includes(failure.code) || (await hasRole())) throw failure
    if (isAwaited()) return whenBack()
    throw lostRole()
  }

/** The account is asked to sign in again, to take its second step, or to enrol a factor. */
function isAwaited() {
  const { state } = session.get()
  return state.is === 'held' && state.awaits !== 'nothing'
}

/**
 * Resolves once the account that is awaited is back; never where its forms were given up, nor where another account has
 * come instead, as which the save would be sent.
 */
function whenBack(): Promise<void> {
  const awaited = accountOf(session.get().state)?.id
  return new Promise((resolve, reject) => {
    const stop = session.subscribe(() => {
      const { state } = session.get()
      if (isAwaited()) return
      stop()
      if (accountOf(state)?.id !== awaited) return
      if (state.is === 'held') reject(lostRole())
      else if (state.is === 'signed-in') resolve()
    })
  })
}
