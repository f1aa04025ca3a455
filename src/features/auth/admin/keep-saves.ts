import { AppError, type ErrorCode } from '@/lib/failures/errors'
import { session } from '../session/session'
import { accountOf } from '../session/session-state'

/** The account may have lost its admin role. */
const doubtful: ErrorCode[] = ['PERMISSION_ERROR', 'RLS_ERROR', 'NOT_FOUND_ERROR', 'GONE_ERROR', 'REFUSED_ERROR']

const roleRevoked = () =>
  new AppError('PERMISSION_ERROR', 'Your account is no longer an admin. Nothing more can be saved with it.', false)

/**
 * Returns a function that settles failed saves: it waits until a held account is back, and otherwise rethrows.
 *
 * @param hasRole checks the role, and holds the forms if it is missing
 */
export const settleWith = (hasRole: () => Promise<boolean>) =>
  async function settle(failure: AppError): Promise<void> {
    if (isAwaited()) return whenBack()
    if (!doubtful.includes(failure.code) || (await hasRole())) throw failure
    if (isAwaited()) return whenBack()
    throw roleRevoked()
  }

function isAwaited() {
  const { state } = session.get()
  return state.is === 'held' && state.awaits !== 'nothing'
}

/** Never resolves if the forms were given up or another account signed in. The save would be sent as that account. */
function whenBack(): Promise<void> {
  const awaited = accountOf(session.get().state)?.id
  return new Promise((resolve, reject) => {
    const stop = session.subscribe(() => {
      const { state } = session.get()
      if (isAwaited()) return
      stop()
      if (accountOf(state)?.id !== awaited) return
      if (state.is === 'held') reject(roleRevoked())
      else if (state.is === 'signed-in') resolve()
    })
  })
}
